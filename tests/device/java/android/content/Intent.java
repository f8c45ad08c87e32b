package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;

/** With as many ways to put something in as Android has: which of them is taken is half of the matter. */
public class Intent implements Parcelable {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;
    private final Map<String, Object> extras = new HashMap<>();
    private final Map<String, String> ways = new HashMap<>();
    private String action, type, category;
    private Uri data;
    private int flags;
    private Intent inner;

    public Intent() {}
    public Intent(Intent other) { this.action = other.action; }
    public Intent(String action) { this.action = action; }
    public Intent(String action, Uri uri) { this.action = action; this.data = uri; }
    public Intent(Context context, Class<?> target) {}
    public Intent(String action, Uri uri, Context context, Class<?> target) {}

    public String getAction() { return action; }
    public String getType() { return type; }
    public Uri getData() { return data; }
    public int getFlags() { return flags; }
    public Intent inner() { return inner; }
    public String category() { return category; }
    public String way(String name) { return ways.get(name); }
    public String extra(String name) { return String.valueOf(extras.get(name)); }
    public Intent setData(Uri uri) { this.data = uri; return this; }
    public Intent setType(String type) { this.type = type; return this; }
    public Intent addCategory(String category) { this.category = category; return this; }
    public Intent addFlags(int more) { this.flags |= more; return this; }

    public static Intent createChooser(Intent target, CharSequence title) {
        Intent chooser = new Intent(ACTION_CHOOSER);
        chooser.inner = target;
        return chooser;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        return createChooser(target, title);
    }

    private Intent put(String name, Object value, String way) {
        extras.put(name, value);
        ways.put(name, way);
        return this;
    }

    public Intent putExtra(String name, boolean value) { return put(name, value, "boolean"); }
    public Intent putExtra(String name, byte value) { return put(name, value, "byte"); }
    public Intent putExtra(String name, char value) { return put(name, value, "char"); }
    public Intent putExtra(String name, short value) { return put(name, value, "short"); }
    public Intent putExtra(String name, int value) { return put(name, value, "int"); }
    public Intent putExtra(String name, long value) { return put(name, value, "long"); }
    public Intent putExtra(String name, float value) { return put(name, value, "float"); }
    public Intent putExtra(String name, double value) { return put(name, value, "double"); }
    public Intent putExtra(String name, String value) { return put(name, value, "String"); }
    public Intent putExtra(String name, CharSequence value) { return put(name, value, "CharSequence"); }
    public Intent putExtra(String name, Parcelable value) { return put(name, value, "Parcelable"); }
    public Intent putExtra(String name, Parcelable[] value) { return put(name, value, "Parcelable[]"); }
    public Intent putExtra(String name, Serializable value) { return put(name, value, "Serializable"); }
    public Intent putExtra(String name, boolean[] value) { return put(name, value, "boolean[]"); }
    public Intent putExtra(String name, byte[] value) { return put(name, value, "byte[]"); }
    public Intent putExtra(String name, short[] value) { return put(name, value, "short[]"); }
    public Intent putExtra(String name, char[] value) { return put(name, value, "char[]"); }
    public Intent putExtra(String name, int[] value) { return put(name, value, "int[]"); }
    public Intent putExtra(String name, long[] value) { return put(name, value, "long[]"); }
    public Intent putExtra(String name, float[] value) { return put(name, value, "float[]"); }
    public Intent putExtra(String name, double[] value) { return put(name, value, "double[]"); }
    public Intent putExtra(String name, String[] value) { return put(name, value, "String[]"); }
    public Intent putExtra(String name, CharSequence[] value) { return put(name, value, "CharSequence[]"); }
    public Intent putExtra(String name, Bundle value) { return put(name, value, "Bundle"); }
}
