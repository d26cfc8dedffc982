import { expect, test } from 'vitest';
import { composeCodeText } from '#operator/domain/verification/code-texts.ts';
import { TEXT_LANGUAGES } from '#operator/texts/text-languages.ts';

const MESSAGE = { channel: 'sms', code: '042137', merchantName: 'Aurora', host: 'aurora.test' } as const;

test('in Urdu the code is isolated, and the line for the browser is the same in every language', () => {
  const [text = '', line] = composeCodeText(MESSAGE, 'UR').split('\n\n');
  expect(text).toContain('\u2068042137\u2069');
  expect(text).toContain('\u2068Aurora\u2069');
  expect(line).toBe('@aurora.test #042137');
});

test.each(TEXT_LANGUAGES)('the text in %s starts with the code, names the merchant and leaves no placeholder', (language) => {
  const text = composeCodeText({ ...MESSAGE, channel: 'email' }, language);
  expect(text).toMatch(/^\u2068?042137\u2069?/);
  expect(text).toContain('Aurora');
  expect(text).not.toMatch(/[{}]/);
});
