/** Clocks may be so far apart: those of two processes, of a device and a process, of an identity provider and a process. */
export const CLOCK_TOLERANCE_SECONDS = 5;
