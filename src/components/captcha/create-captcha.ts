import { LOADER_CODES } from '#contract/messages/captcha-frame.ts';
import { CAPTCHA_REASONS, CaptchaError, type CaptchaFields } from '../../services/captcha.ts';
import { createStore } from '../../state/create-store.ts';

/** The whole start, its automatic second try included; docs/product/captcha.md. */
export const START_WITHIN_MS = 10_000;

export type CaptchaState =
  | { readonly name: 'loading' }
  /** `isOpen`: the challenge is before the player; `wasLeft`: the player closed it unsolved. */
  | { readonly name: 'waiting'; readonly isOpen: boolean; readonly wasLeft?: boolean }
  | { readonly name: 'success'; readonly fields: CaptchaFields }
  | { readonly name: 'error'; readonly code: string; readonly words: string };

/** What a vendor says of itself, at most until it is stopped. */
export interface VendorEvents {
  ready(): void;
  solved(fields: CaptchaFields): void;
  closed(): void;
  failed(code: string, words: string): void;
}
export interface Vendor {
  show(): void;
  reset(): void;
  stop(): void;
}

export interface CaptchaWorld {
  readonly isSetUp: boolean;
  /** What the vendor was started from goes with a solution. */
  readonly startServesOnce: boolean;
  readonly startVendor: (events: VendorEvents) => Vendor;
  /** Runs something later; the answer calls it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

interface Asker {
  resolve(fields: CaptchaFields): void;
  reject(refused: CaptchaError): void;
}

/** One vendor's captcha through its life: loading, waiting, success, error. docs/product/captcha.md */
export function createCaptcha({ isSetUp, startServesOnce, startVendor, later }: CaptchaWorld) {
  const store = createStore<CaptchaState>({ name: 'loading' });
  let vendor: Vendor | undefined;
  let asker: Asker | undefined;
  let mayTryAgain = true;
  let callOffLimit = () => {};

  const refuse = (code: string, words = '') => {
    const waiting = asker;
    asker = undefined;
    waiting?.reject(new CaptchaError(code, words));
  };
  const stopVendor = () => {
    const last = vendor;
    vendor = undefined;
    last?.stop();
  };
  const fail = (code: string, words = '') => {
    callOffLimit();
    stopVendor();
    store.set({ name: 'error', code, words });
    refuse(code, words);
  };
  const open = () => {
    store.set({ name: 'waiting', isOpen: true });
    vendor?.show();
  };
  const backToWaiting = () => {
    store.set({ name: 'waiting', isOpen: false, wasLeft: asker !== undefined });
    refuse(CAPTCHA_REASONS.closed);
  };

  const becomeReady = () => {
    if (store.get().name !== 'loading') return;
    callOffLimit();
    if (asker) open();
    else store.set({ name: 'waiting', isOpen: false });
  };
  const takeFailure = (code: string, words: string) => {
    if (store.get().name !== 'loading' || !mayTryAgain) return fail(code, words);
    mayTryAgain = false;
    stopVendor();
    launch();
  };
  const takeSolution = (fields: CaptchaFields) => {
    if (store.get().name !== 'waiting') return;
    store.set({ name: 'success', fields });
    const waiting = asker;
    asker = undefined;
    waiting?.resolve(fields);
  };
  const takeClosing = () => {
    const state = store.get();
    if (state.name === 'waiting' && state.isOpen) backToWaiting();
  };

  const launch = () => {
    let started: Vendor | undefined;
    // what an earlier vendor says late is about a captcha that is no more
    const whileCurrent =
      <Args extends unknown[]>(take: (...args: Args) => void) =>
      (...args: Args) => {
        if (started && vendor === started) take(...args);
      };
    started = startVendor({
      ready: whileCurrent(becomeReady),
      solved: whileCurrent(takeSolution),
      closed: whileCurrent(takeClosing),
      failed: whileCurrent(takeFailure),
    });
    vendor = started;
  };

  const start = () => {
    mayTryAgain = true;
    store.set({ name: 'loading' });
    if (!isSetUp) return fail(CAPTCHA_REASONS.notSetUp);
    callOffLimit = later(() => fail(LOADER_CODES.tooLate), START_WITHIN_MS);
    launch();
  };

  return {
    store,
    start,
    /** Gives the solution, asking the player for it where there is none yet; rejects with CaptchaError. */
    verify: (): Promise<CaptchaFields> => {
      const state = store.get();
      if (state.name === 'success') return Promise.resolve(state.fields);
      if (state.name === 'error') return Promise.reject(new CaptchaError(state.code, state.words));
      if (asker) return Promise.reject(new CaptchaError(CAPTCHA_REASONS.tooFast));
      return new Promise((resolve, reject) => {
        asker = { resolve, reject };
        if (state.name === 'waiting') open();
      });
    },
    /** From an error back to loading. */
    retry: () => {
      if (store.get().name === 'error') start();
    },
    /** Closes the challenge, and forgets a solution: each serves once. */
    reset: () => {
      const state = store.get();
      if (state.name !== 'success' && !(state.name === 'waiting' && state.isOpen)) return;
      if (state.name === 'success' && startServesOnce) {
        stopVendor();
        return start();
      }
      vendor?.reset();
      backToWaiting();
    },
    stop: () => {
      callOffLimit();
      stopVendor();
      refuse(CAPTCHA_REASONS.left);
    },
  };
}
