package android.os;

public class Bundle implements Parcelable {}
