/** A frame without an origin has no other clock, and the vendor compares it with the device's clock too. docs/product/clock.md */
export const readDeviceDate = (): Date => new Date();
