package android.os;

import java.util.Arrays;
import standin.Tablet;

public class Vibrator {
    public boolean hasVibrator() {
        return Tablet.has("motor");
    }

    public void vibrate(long milliseconds) {
        refuse();
        Tablet.note("old buzz " + milliseconds);
    }

    public void vibrate(long[] pattern, int repeat) {
        refuse();
        Tablet.note("old buzz " + Arrays.toString(pattern) + " " + repeat);
    }

    public void vibrate(VibrationEffect effect) {
        refuse();
        Tablet.note("buzz " + effect);
    }

    private static void refuse() {
        if (!Tablet.has("android.permission.VIBRATE")) {
            throw new SecurityException("Requires VIBRATE permission");
        }
    }
}
