import { readWorkerState, writeWorkerState } from './worker-state.ts';

const SAFE_MODE_KEY = '/m/safe-mode';
const OFF = 'off';
const FAILED_STARTS = 'failed-starts';

/** `off`, or why it is on. */
let mode: Promise<string> | undefined;

/** While it is on, the worker passes everything through. docs/product/releases.md */
export async function isSafeMode(): Promise<boolean> {
  return (await readMode()) !== OFF;
}

export async function setSafeMode(isOn: boolean, reason: 'by-hand' | 'failed-starts'): Promise<void> {
  const next = isOn ? reason : OFF;
  mode = Promise.resolve(next);
  await writeWorkerState(SAFE_MODE_KEY, next).catch(() => undefined);
}

/** Ends a safe mode that followed failed starts: another release is complete, and pages may start from it. */
export async function trustNewRelease(): Promise<void> {
  if ((await readMode()) === FAILED_STARTS) await setSafeMode(false, FAILED_STARTS);
}

function readMode(): Promise<string> {
  mode ??= readWorkerState(SAFE_MODE_KEY).then((text) => text ?? OFF);
  return mode;
}
