package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import standin.Tablet;

/** Refuses twice before it is ready, as a service that is being bound does. */
public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int ERROR = -1;
    public static final int QUEUE_FLUSH = 0;
    public static final int QUEUE_ADD = 1;
    private int asked = 0, looks = 0;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        Tablet.note("voice made");
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        this(context, listener);
    }

    public int setLanguage(Locale locale) {
        Tablet.note("language " + locale);
        return 0;
    }

    public int speak(CharSequence text, int queue, Bundle parameters, String id) {
        if (!Tablet.has("voice") || asked++ < 2) {
            return ERROR;
        }
        Tablet.note("said " + text);
        looks = 0;
        return SUCCESS;
    }

    public int speak(String text, int queue, HashMap<String, String> parameters) {
        return speak(text, queue, (Bundle) null, null);
    }

    public boolean isSpeaking() {
        return Tablet.missing.contains("end of speech") || looks++ < 1;
    }
}
