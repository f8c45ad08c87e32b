package android.content;

import standin.Tablet;

public class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";
    public static final String SENSOR_SERVICE = "sensor";
    public static final String CLIPBOARD_SERVICE = "clipboard";

    public Object getSystemService(String name) {
        if (!Tablet.has(name)) {
            return null;
        }
        switch (name) {
            case VIBRATOR_SERVICE: return new android.os.Vibrator();
            case SENSOR_SERVICE: return new android.hardware.SensorManager();
            case CLIPBOARD_SERVICE: return new ClipboardManager();
            default: return null;
        }
    }

    public Context getApplicationContext() {
        return this;
    }

    public ContentResolver getContentResolver() {
        return new ContentResolver();
    }

    public void startActivity(Intent intent) {
        Tablet.start(intent);
    }

    public void startActivity(Intent intent, android.os.Bundle options) {
        Tablet.start(intent);
    }
}
