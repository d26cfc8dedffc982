import { describe, expect, test } from 'vitest';
import { composeBackUrl, judgeBackUrl } from '#src/features/game-play/launch/judge-back-url.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const origin = 'https://aurora.example';
const trusted = createTrustedHosts(['https://line1.example', 'partner.example', origin]);
const judge = (backUrl: string) => judgeBackUrl(backUrl, { origin, trusted });

describe('the way back out of a game', () => {
  test.each([
    ['/m/game?x=1', '/game?x=1'],
    ['https://aurora.example/m/member/home', '/member/home'],
    ['/m/activity?id=7', '/activity?id=7'],
  ])('%s is a page of this app', (backUrl, to) => {
    expect(judge(backUrl)).toEqual({ kind: 'inside', to });
  });

  test.each(['https://partner.example/lounge?from=game', 'https://line1.example/m/home'])('%s is of a trusted host', (href) => {
    expect(judge(href)).toEqual({ kind: 'outside', href });
  });

  test.each([
    '',
    'https://evil.example/m/home',
    'https://partner.example.evil.example/',
    'https://aurora.example@evil.example/m/home',
    'https://aurora.example/elsewhere',
    'https://aurora.example/m/../elsewhere',
    'http://partner.example/',
    '//evil.example/m/home',
    '/m/../elsewhere',
    '/m//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/m/launchGame?code=A',
    '/m/login',
  ])('%j is dropped', (backUrl) => {
    expect(judge(backUrl)).toBeUndefined();
  });

  test('is told to the operator as a whole address, home when there is none', () => {
    expect(composeBackUrl(judge('/m/game?x=1'), origin)).toBe('https://aurora.example/m/game?x=1');
    expect(composeBackUrl(judge('https://partner.example/lounge'), origin)).toBe('https://partner.example/lounge');
    expect(composeBackUrl(undefined, origin)).toBe('https://aurora.example/m/home');
  });
});
