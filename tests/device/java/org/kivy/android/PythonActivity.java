package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Tells its listeners as that of python-for-android does: one that leaves meanwhile breaks the telling off. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public interface ActivityResultListener {
        void onActivityResult(int number, int result, Intent data);
    }

    private final List<ActivityResultListener> listeners = Collections.synchronizedList(new ArrayList<>());

    public void registerActivityResultListener(ActivityResultListener listener) {
        listeners.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        listeners.remove(listener);
    }

    @Override public void onActivityResult(int number, int result, Intent data) {
        synchronized (listeners) {
            for (ActivityResultListener listener : listeners) {
                listener.onActivityResult(number, result, data);
            }
        }
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public void registerNewIntentListener(NewIntentListener listener) {}

    public void unregisterNewIntentListener(NewIntentListener listener) {}
}
