import { createWorkerState } from './worker-state.ts';

const OFF = 'off';
const FAILED_STARTS = 'failed-starts';

/** `off`, or the reason why it is on. */
const mode = createWorkerState('/m/safe-mode', OFF, { parse: (text) => text, stringify: (text) => text });

/** While safe mode is on, the worker passes all requests through. docs/product/releases.md */
export async function isSafeMode(): Promise<boolean> {
  return (await mode.read()) !== OFF;
}

export async function setSafeMode(isOn: boolean, reason: 'by-hand' | 'failed-starts'): Promise<void> {
  const next = isOn ? reason : OFF;
  // Written even if it seems unchanged, because the value that was read may be a fallback.
  await mode.write(next).catch(() => mode.change(() => next));
}

/** Ends a safe mode that followed failed starts, because pages may start from a new complete release. */
export async function trustNewRelease(): Promise<void> {
  await mode.change((current) => (current === FAILED_STARTS ? OFF : current));
}
