import { readFact, writeFact } from './release-facts.ts';
import { readActiveRelease } from './release-store.ts';

const SAFE_MODE_FACT = '/m/safe-mode';
const OFF = 'off';
const BY_HAND = 'by-hand';
/** Before the build on which pages did not start. */
const FAILED_ON = 'failed-on ';

let mode: Promise<string> | undefined;

/** While it is on, the worker passes everything through. docs/product/releases.md */
export async function isSafeMode(): Promise<boolean> {
  return (await readMode()) !== OFF;
}

export async function setSafeMode(isOn: boolean, reason: 'by-hand' | 'failed-starts'): Promise<void> {
  const failedOn = async () => FAILED_ON + ((await readActiveRelease())?.build ?? '');
  const next = !isOn ? OFF : reason === 'by-hand' ? BY_HAND : await failedOn();
  mode = Promise.resolve(next);
  await writeFact(SAFE_MODE_FACT, next).catch(() => undefined);
}

/** What failed was the release before: with another one whole, pages may start from it. */
export async function leaveSafeModeFor(build: string): Promise<void> {
  const known = await readMode();
  if (known.startsWith(FAILED_ON) && known !== FAILED_ON + build) await setSafeMode(false, 'failed-starts');
}

function readMode(): Promise<string> {
  mode ??= readFact(SAFE_MODE_FACT).then((text) => text ?? OFF);
  return mode;
}
