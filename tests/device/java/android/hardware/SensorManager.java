package android.hardware;

import java.util.ArrayList;
import java.util.List;
import standin.Tablet;

public class SensorManager {
    public static final int SENSOR_DELAY_NORMAL = 3;
    private static final List<SensorEventListener> listeners = new ArrayList<>();

    public Sensor getDefaultSensor(int type) {
        return type == Sensor.TYPE_ACCELEROMETER && Tablet.has("accelerometer") ? new Sensor() : null;
    }

    public boolean registerListener(SensorListener listener, int sensors) {
        return false;
    }

    public boolean registerListener(SensorListener listener, int sensors, int rate) {
        return false;
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int rate) {
        if (sensor != null) {
            listeners.add(listener);
        }
        return sensor != null;
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int rate, int latency) {
        return registerListener(listener, sensor, rate);
    }

    public void unregisterListener(SensorListener listener) {}

    public void unregisterListener(SensorEventListener listener) {
        listeners.clear();
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        listeners.clear();
        Tablet.note("sensor off");
    }

    /** The tablet is moved: its sensor says so in Android's own thread. */
    public static void move(float x, float y, float z) throws Exception {
        Thread thread = new Thread(() -> {
            for (SensorEventListener listener : listeners) {
                listener.onSensorChanged(new SensorEvent(x, y, z));
            }
        });
        thread.start();
        thread.join();
    }
}
