package standin;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.kivy.android.PythonActivity;

/** What a test says that this tablet is like, and what has happened to it. Android's own thread is one of its own. */
public class Tablet {
    public static final Map<String, ByteArrayOutputStream> documents = new HashMap<>();
    public static final List<Intent> started = new ArrayList<>();
    public static final List<String> happened = new ArrayList<>();
    public static final Set<String> missing = new HashSet<>();
    static String answer;
    static int result;
    static ExecutorService ui = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "main");
        thread.setDaemon(true);
        return thread;
    });

    /** A new tablet that has everything, on which nothing has happened. */
    public static synchronized void reset() {
        documents.clear();
        started.clear();
        happened.clear();
        missing.clear();
        answer = null;
        result = 0;
    }

    /** What whoever holds the tablet does when another app's page opens: choose an address, or leave. */
    public static synchronized void willAnswer(int code, String address) {
        result = code;
        answer = address;
    }

    public static synchronized void lacks(String thing) {
        missing.add(thing);
    }

    public static synchronized boolean has(String thing) {
        return !missing.contains(thing);
    }

    public static synchronized void note(String what) {
        happened.add(what);
    }

    public static synchronized String[] notes() {
        return happened.toArray(new String[0]);
    }

    public static synchronized Intent lastStarted() {
        return started.get(started.size() - 1);
    }

    public static synchronized void put(String address, byte[] data) {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        document.write(data, 0, data.length);
        documents.put(address, document);
    }

    public static synchronized byte[] document(String address) {
        return documents.containsKey(address) ? documents.get(address).toByteArray() : null;
    }

    public static void onUiThread(Runnable work) {
        ui.execute(work);
    }

    public static void start(Intent intent) {
        Intent wanted = intent.inner() == null ? intent : intent.inner();
        if (!has(wanted.getAction())) {
            throw new ActivityNotFoundException("No Activity found to handle " + wanted.getAction());
        }
        synchronized (Tablet.class) {
            started.add(intent);
        }
    }

    public static void answer(int number) {
        Intent data = answer == null ? null : new Intent().setData(Uri.parse(answer));
        int code = result;
        onUiThread(() -> PythonActivity.mActivity.onActivityResult(number, code, data));
    }
}
