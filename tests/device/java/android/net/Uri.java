package android.net;

import android.os.Parcelable;

public abstract class Uri implements Parcelable, Comparable<Uri> {
    public static Uri parse(String address) {
        return new Uri() {
            @Override public String toString() { return address; }
            @Override public int compareTo(Uri other) { return address.compareTo(other.toString()); }
        };
    }

    public boolean is(String temper) {
        return toString().startsWith("content://" + temper + "/");
    }

    public String last() {
        return toString().substring(toString().lastIndexOf('/') + 1);
    }
}
