import { describe, expect, test } from 'vitest';
import { chooseCallLanguage, findLanguage, matchLanguage } from '#contract/choose-language.ts';
import { type Language, toLanguageHeader } from '#contract/languages.ts';
import { composeChatQuery } from '#src/features/chat/use-chat.ts';
import { composeLaunchQuery } from '#src/features/game-play/ask-for-launch.ts';
import { type LaunchRequest, readLaunch } from '#src/features/game-play/read-launch.ts';

const AURORA: readonly [Language, ...Language[]] = ['EN', 'CN', 'PT-BR'];

describe('the language of the page', () => {
  test('is the stored one if the merchant allows it', () => {
    expect(findLanguage(['CN', 'en-GB'], AURORA)).toBe('CN');
  });

  test('is the first allowed browser language if the stored one is not allowed', () => {
    expect(findLanguage(['TH', 'de-DE', 'pt-BR', 'en'], AURORA)).toBe('PT-BR');
  });

  test.each([
    ['zh-CN', 'CN'],
    ['zh-Hant-TW', 'CN'],
    ['pt-PT', 'PT-BR'],
    ['pt', 'PT-BR'],
    ['en-US', 'EN'],
  ])('reads the browser language %s as %s', (browser, language) => {
    expect(findLanguage([browser], AURORA)).toBe(language);
  });

  test('prefers traditional Chinese for Taiwan if it is allowed', () => {
    expect(findLanguage(['zh-TW'], ['EN', 'CN', 'TW'])).toBe('TW');
  });

  test('is unknown if nothing names an allowed one', () => {
    expect(findLanguage(['sw', null, undefined, ''], ['PT-BR', 'EN'])).toBeUndefined();
  });
});

describe('the language in an address', () => {
  test.each([
    ['zh-cn', 'CN'],
    ['zh-hk', 'CN'],
    ['zh_CN', 'CN'],
    ['zh', 'CN'],
    ['cn', 'CN'],
    ['CN', 'CN'],
    ['pt', 'PT-BR'],
    ['pt-br', 'PT-BR'],
    ['PT_BR', 'PT-BR'],
    ['en-US', 'EN'],
    ['en', 'EN'],
    ['th', undefined],
    ['english', undefined],
    ['', undefined],
  ])('%s means %s', (code, language) => {
    expect(matchLanguage(code, AURORA)).toBe(language);
  });
});

describe('the language of calls', () => {
  test.each([
    ['CN', 'EN', 'EN'],
    ['EN', undefined, 'EN'],
    [undefined, 'EN', 'EN'],
    [undefined, undefined, 'CN'],
  ] as const)('known %s, default of the merchant %s: the header is %s', (known, defaultLanguage, header) => {
    const language = chooseCallLanguage(known, { ...(defaultLanguage && { defaultLanguage }) });
    expect(toLanguageHeader(language)).toBe(known === 'CN' ? 'CN' : header);
  });

  test('of an unknown visitor is VI for a lottery and CN for a vendor and the chat', () => {
    const language = chooseCallLanguage(undefined, {});
    const here = { backUrl: 'https://aurora.example/m/home', language, labelName: 'Aurora' };
    const compose = (query: string) => composeLaunchQuery(readLaunch(`?title=Game&${query}`) as LaunchRequest, here);
    expect(compose('prize_mode=Lott&code=MEGA645')).toMatchObject({ language: 'VI' });
    expect(compose('vendor=TCG&code=7')).toMatchObject({ language: 'CN' });
    expect(composeChatQuery({ title: 'Chat', backUrl: '/m/home', language })).toMatchObject({ language: 'CN' });
  });
});
