/** The maximum difference between clocks: of two processes, of a device, or of an identity provider and a process. */
export const CLOCK_TOLERANCE_SECONDS = 5;
