package android.os;

public class Build {
    public static final String MANUFACTURER = "Standin";
    public static final String MODEL = "Tablet 10";

    public static class VERSION {
        public static final int SDK_INT = Integer.getInteger("standin.sdk", 36);
        public static final String RELEASE = "16";
    }
}
