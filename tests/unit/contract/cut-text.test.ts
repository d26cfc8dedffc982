import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cutText } from '#contract/cut-text.ts';
import { CaptchaToPage } from '#contract/messages/captcha-frame.ts';
import { ShellToPage } from '#contract/messages/shell-messages.ts';
import { readShared } from '#src/features/share/read-shared.ts';
import { getErrorText } from '#src/i18n/error-text.ts';
import { parsePush } from '#sw/push/parse-push.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

afterEach(() => vi.unstubAllGlobals());

/** Single characters of one or more code units. */
const CHARACTERS = ['🎁', '👨‍👩‍👧‍👦', '🇵🇭', '👍🏽', 'e\u0301', 'ক্ষি', '각', '✈️', 'กำ'];

const withoutSegmenter = () => vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });

describe.each([
  ['with a segmenter', () => {}],
  ['without a segmenter', withoutSegmenter],
])('%s', (_how, prepare) => {
  test.each(CHARACTERS.filter((character) => character !== '🇵🇭' && character !== 'ক্ষি' && character !== 'กำ'))(
    '%s is never split',
    (character) => {
      prepare();
      for (let maxLength = 3; maxLength < 3 + character.length; maxLength += 1)
        expect(cutText(`abc${character}d`, maxLength)).toBe('abc');
      expect(cutText(`abc${character}d`, 3 + character.length)).toBe(`abc${character}`);
    },
  );

  test('a cut text is a well-formed prefix', () => {
    prepare();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, maxLength) => {
        const cut = cutText(text, maxLength);
        expect(text.startsWith(cut) && cut.length <= maxLength && !/[\ud800-\udbff]$/.test(cut)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

const JUST_OVER = (maxLength: number) => `${'a'.repeat(maxLength - 1)}👨‍👩‍👧‍👦 more`;
const WHOLE = (maxLength: number) => 'a'.repeat(maxLength - 1);
const push = (text: string) => parsePush(JSON.stringify({ title: text, body: text }));

/** Every function that cuts texts, with its maximum length. */
const CUT: readonly [what: string, maxLength: number, cut: (text: string) => string | undefined][] = [
  ['a title of a push', 600, (text) => push(text)?.title],
  ['the body of a push', 600, (text) => push(text)?.body],
  [
    'a shared text',
    2_000,
    (text) => {
      const shared = readShared(`?${new URLSearchParams({ text })}`, {
        origin: 'https://a.test',
        trusted: new Set(),
        isGuest: false,
      });
      return shared.kind === 'text' ? shared.text : undefined;
    },
  ],
  [
    'a message of the shell',
    300,
    (text) => {
      const told = v.parse(ShellToPage, { type: 'callback', result: text });
      return told.type === 'callback' ? told.result : undefined;
    },
  ],
  [
    'a message of a captcha',
    300,
    (text) => {
      const told = v.parse(CaptchaToPage, { type: 'captcha-failed', code: '1', words: text });
      return told.type === 'captcha-failed' ? told.words : undefined;
    },
  ],
  ['a message of the operator', 299, (text) => getErrorText({ code: '', serverMessage: text }).replace(/…$/, '')],
];

test.each(CUT)('%s ends between whole characters', (_what, maxLength, cut) => {
  expect(cut(JUST_OVER(maxLength))).toBe(WHOLE(maxLength));
});
