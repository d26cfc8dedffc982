/** Vibration patterns in milliseconds: on, off, on. docs/product/conveniences.md */
const PATTERNS_MS = { success: [12, 60, 18], refusal: [30] } as const;

type Haptic = keyof typeof PATTERNS_MS;

/** Vibrates briefly if the device can; off under `prefers-reduced-motion`, and before the first touch of the page. */
export function vibrate(haptic: Haptic): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([...PATTERNS_MS[haptic]]);
}
