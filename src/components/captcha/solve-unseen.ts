import type { CaptchaKind } from '#contract/captcha/required-captcha.ts';
import type { Language } from '#contract/languages.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { isNotServed, toApiError } from '../../bridges/api-error.ts';
import { readNow } from '../../platform/clock.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import { loadIdentitySettings } from '../../services/identity-settings.ts';
import * as styles from './captcha.module.css';
import { createFramedCaptcha } from './geetest-captcha.tsx';

/** A vendor that has not passed the visitor by then needs to show a challenge. */
export const UNSEEN_WITHIN_MS = 3_000;

/** `manual`: only the player can solve it. `failed`: it cannot be solved now. */
type UnseenOutcome = CaptchaFields | 'manual' | 'failed';

/** Solves a captcha that asks the visitor nothing; docs/product/captcha.md */
export async function solveUnseen(kind: CaptchaKind, language: Language): Promise<UnseenOutcome> {
  if (kind === 'v3' || kind === 'v4') return solveByVendor(kind, language);
  return kind === 'image' ? findPicture() : 'manual';
}

/** Only the player can read a picture; an operator without one decides alone. */
async function findPicture(): Promise<UnseenOutcome> {
  try {
    await fetchQuery('captcha.image', { query: { t: readNow() } });
    return 'manual';
  } catch (error) {
    return isNotServed(toApiError(error)) ? {} : 'failed';
  }
}

async function solveByVendor(version: 'v3' | 'v4', language: Language): Promise<UnseenOutcome> {
  const { captcha: settings } = await loadIdentitySettings();
  const isSetUp = version === 'v3' || Boolean(settings.GEETEST_ID);
  const latest = { current: { captcha: settings, language } };
  const container = document.createElement('div');
  container.className = styles.unseen ?? '';
  container.inert = true;
  document.body.append(container);
  const { promise: needsPlayer, resolve } = createSignal();
  const captcha = createFramedCaptcha({ version, isSetUp, latest, onChallenge: resolve });
  let timer: ReturnType<typeof setTimeout> | undefined;
  captcha.store.onChange((state) => {
    if (state.name === 'waiting' && state.isOpen) timer ??= setTimeout(resolve, UNSEEN_WITHIN_MS);
  });
  captcha.setContainer(container);
  captcha.start();
  try {
    return await Promise.race([captcha.verify(), needsPlayer]);
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
    captcha.stop();
    container.remove();
  }
}

function createSignal() {
  let resolve = () => {};
  const promise = new Promise<'manual'>((settle) => {
    resolve = () => settle('manual');
  });
  return { promise, resolve };
}
