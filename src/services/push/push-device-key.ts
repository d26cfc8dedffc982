/** Under it local storage keeps what the operator was told of this device; it is there while the device is bound. */
export const PUSH_DEVICE_KEY = 'fastline.push-device';
