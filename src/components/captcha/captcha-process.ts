import { LOADER_CODES } from '#contract/messages/captcha-frame.ts';
import { CAPTCHA_REASONS, CaptchaError, type CaptchaFields } from '../../services/captcha.ts';
import { createStore } from '../../state/create-store.ts';

/** The time limit of the whole start, its automatic second try included; docs/product/captcha.md. */
export const START_WITHIN_MS = 10_000;

export type CaptchaState =
  | { readonly name: 'loading' }
  /** `isOpen`: the player sees the challenge; `wasClosed`: the player closed it unsolved. */
  | { readonly name: 'waiting'; readonly isOpen: boolean; readonly wasClosed?: boolean }
  | { readonly name: 'success'; readonly fields: CaptchaFields }
  | { readonly name: 'error'; readonly code: string; readonly message: string };

/** The events of a vendor until it is stopped. */
export interface VendorEvents {
  readonly ready: () => void;
  readonly solved: (fields: CaptchaFields) => void;
  readonly closed: () => void;
  readonly failed: (code: string, message: string) => void;
}
export interface Vendor {
  show(): void;
  reset(): void;
  stop(): void;
}

export interface CaptchaDeps {
  readonly isSetUp: boolean;
  /** The operator discards the vendor's start data together with the solution. */
  readonly startServesOnce: boolean;
  readonly startVendor: (events: VendorEvents) => Vendor;
  /** Schedules a function; the result cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

const isOpen = (state: CaptchaState): boolean => state.name === 'waiting' && state.isOpen;

/** Runs one vendor's captcha through its states: loading, waiting, success, error. docs/product/captcha.md */
export function createCaptcha({ isSetUp, startServesOnce, startVendor, schedule }: CaptchaDeps) {
  const store = createStore<CaptchaState>({ name: 'loading' });
  const request = createSolveRequest();
  const runner = createVendorRunner(startVendor);
  let isOnScreen = false;
  let mayRetryStart = true;
  let cancelTimeout = () => {};

  const fail = (code: string, message = '') => {
    cancelTimeout();
    runner.stop();
    store.set({ name: 'error', code, message });
    request.reject(code, message);
  };
  const open = () => {
    store.set({ name: 'waiting', isOpen: true });
    runner.get()?.show();
  };
  const close = () => {
    store.set({ name: 'waiting', isOpen: false, wasClosed: request.isPending() });
    request.reject(CAPTCHA_REASONS.closed);
  };

  const events: VendorEvents = {
    ready: () => {
      if (store.get().name !== 'loading') return;
      cancelTimeout();
      if (request.isPending()) open();
      else store.set({ name: 'waiting', isOpen: false });
    },
    solved: (fields) => {
      if (store.get().name !== 'waiting') return;
      store.set({ name: 'success', fields });
      request.resolve(fields);
    },
    closed: () => isOpen(store.get()) && close(),
    failed: (code, message) => {
      if (store.get().name !== 'loading' || !mayRetryStart) return fail(code, message);
      mayRetryStart = false;
      runner.start(events);
    },
  };

  const start = () => {
    isOnScreen = true;
    mayRetryStart = true;
    store.set({ name: 'loading' });
    if (!isSetUp) return fail(CAPTCHA_REASONS.notSetUp);
    cancelTimeout = schedule(() => fail(LOADER_CODES.timedOut), START_WITHIN_MS);
    runner.start(events);
  };

  return {
    store,
    start,
    /** Resolves with the solution; opens the challenge if there is no solution yet. Rejects with CaptchaError. */
    verify: (): Promise<CaptchaFields> => {
      const state = store.get();
      if (!isOnScreen) return Promise.reject(new CaptchaError(CAPTCHA_REASONS.left));
      if (state.name === 'success') return Promise.resolve(state.fields);
      if (state.name === 'error') return Promise.reject(new CaptchaError(state.code, state.message));
      if (request.isPending()) return Promise.reject(new CaptchaError(CAPTCHA_REASONS.tooFast));
      const solution = request.begin();
      if (state.name === 'waiting') open();
      return solution;
    },
    /** Starts again after an error. */
    retry: () => (store.get().name === 'error' ? start() : undefined),
    /**
     * Closes the challenge and discards a solution: each is valid once. A late login may reset a captcha that has left the screen.
     */
    reset: () => {
      const state = store.get();
      if (!isOnScreen) return;
      if (state.name !== 'success' && !isOpen(state)) return;
      if (state.name === 'success' && startServesOnce) return start();
      runner.get()?.reset();
      close();
    },
    stop: () => {
      isOnScreen = false;
      cancelTimeout();
      runner.stop();
      request.reject(CAPTCHA_REASONS.left);
    },
  };
}

/** The one caller that waits for a solution, if any. */
function createSolveRequest() {
  let pending: { resolve(fields: CaptchaFields): void; reject(error: CaptchaError): void } | undefined;
  const take = () => {
    const taken = pending;
    pending = undefined;
    return taken;
  };
  return {
    isPending: () => pending !== undefined,
    begin: () =>
      new Promise<CaptchaFields>((resolve, reject) => {
        pending = { resolve, reject };
      }),
    resolve: (fields: CaptchaFields) => take()?.resolve(fields),
    reject: (code: string, message = '') => take()?.reject(new CaptchaError(code, message)),
  };
}

/** Runs one vendor at a time; events of a stopped vendor are ignored. */
function createVendorRunner(startVendor: CaptchaDeps['startVendor']) {
  let current: Vendor | undefined;
  const stop = () => {
    const last = current;
    current = undefined;
    last?.stop();
  };
  const start = (events: VendorEvents) => {
    stop();
    let started: Vendor | undefined;
    const whileCurrent =
      <Args extends unknown[]>(report: (...args: Args) => void) =>
      (...args: Args) => {
        if (started && current === started) report(...args);
      };
    started = startVendor({
      ready: whileCurrent(events.ready),
      solved: whileCurrent(events.solved),
      closed: whileCurrent(events.closed),
      failed: whileCurrent(events.failed),
    });
    current = started;
  };
  return { get: () => current, start, stop };
}
