package android.hardware;

public interface SensorListener {}
