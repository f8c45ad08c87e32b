package android.os;

import java.util.Arrays;

public class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;
    private final String what;

    private VibrationEffect(String what) {
        this.what = what;
    }

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        return new VibrationEffect(String.valueOf(milliseconds));
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        return new VibrationEffect(Arrays.toString(timings) + " " + repeat);
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        throw new IllegalArgumentException("Amplitudes were meant as something else");
    }

    @Override public String toString() {
        return what;
    }
}
