import { type CaptchaState, createCaptcha, type VendorEvents } from '#src/components/captcha/captcha-process.ts';

/** Creates a captcha with a vendor and a clock that the test controls. */
export function createCaptchaFixture({ isSetUp = true, startServesOnce = false } = {}) {
  const started: VendorEvents[] = [];
  const asked = { shows: 0, resets: 0, stops: 0 };
  const timers = new Map<() => void, number>();
  const captcha = createCaptcha({
    isSetUp,
    startServesOnce,
    startVendor: (events) => {
      started.push(events);
      return { show: () => asked.shows++, reset: () => asked.resets++, stop: () => asked.stops++ };
    },
    schedule: (run, ms) => {
      timers.set(run, ms);
      return () => timers.delete(run);
    },
  });
  return {
    captcha,
    asked,
    started,
    /** The newest vendor. */
    vendor: () => started.at(-1) as VendorEvents,
    /** Advances the time since the start. */
    pass: (passedMs = 10_000) => {
      for (const [run, ms] of timers) {
        if (ms > passedMs) continue;
        timers.delete(run);
        run();
      }
    },
    isTimed: () => timers.size > 0,
  };
}
export type CaptchaFixture = ReturnType<typeof createCaptchaFixture>;

export const nameState = (state: CaptchaState): string => (state.name === 'waiting' && state.isOpen ? 'open' : state.name);
export const PROOF = { geetestSeccode: 'seccode', geetestChallenge: 'challenge' };

/** Returns the outcome of a promise, available from the next turn. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; code?: string } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (reason: { code?: string }) => {
      seen.code = reason.code ?? 'not a error';
    },
  );
  return seen;
}
