import { type CaptchaState, createCaptcha, type VendorEvents } from '#src/components/captcha/create-captcha.ts';

/** A vendor that says what a test wants, and a clock that the test moves. */
export function createCaptchaFixture({ isSetUp = true, startServesOnce = false } = {}) {
  const started: VendorEvents[] = [];
  const asked = { shows: 0, resets: 0, stops: 0 };
  const timers = new Set<() => void>();
  const captcha = createCaptcha({
    isSetUp,
    startServesOnce,
    startVendor: (events) => {
      started.push(events);
      return { show: () => asked.shows++, reset: () => asked.resets++, stop: () => asked.stops++ };
    },
    schedule: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  return {
    captcha,
    asked,
    started,
    /** The newest vendor. */
    vendor: () => started.at(-1) as VendorEvents,
    /** Ten seconds have gone by. */
    pass: () => {
      for (const run of timers) {
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

/** What became of a promise, by the next turn. */
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
