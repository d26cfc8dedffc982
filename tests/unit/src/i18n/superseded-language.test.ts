// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { alsoLoad, changeLanguage, startLanguage } from '#src/i18n/text.ts';

const SPANISH = LANGUAGE_PACKS.ES?.tag;
const cutOff = () => Promise.reject(new TypeError('Load failed'));

/** Makes the Spanish texts fail on request; other languages load. */
async function holdSpanish() {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve)).then(cutOff);
  failed.catch(() => {});
  await alsoLoad(async ({ tag }) => (tag === SPANISH ? failed : undefined));
  return fail;
}

test('texts of a language that was switched away fail silently', async () => {
  const fail = await holdSpanish();
  const spanish = changeLanguage('ES');
  await changeLanguage('EN');
  fail();
  await expect(spanish).resolves.toBeUndefined();
  expect([document.documentElement.lang, localStorage.getItem('fastline.language')]).toEqual(['en', 'EN']);
});

test('a start whose texts fail keeps the language chosen meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fail = await holdSpanish();
  const start = startLanguage('ES');
  await changeLanguage('VI');
  fail();
  await start;
  expect(document.documentElement.lang).toBe(LANGUAGE_PACKS.VI?.tag);
});

test('texts of the current language still throw', async () => {
  const fail = await holdSpanish();
  const spanish = changeLanguage('ES');
  fail();
  await expect(spanish).rejects.toThrow('Load failed');
});
