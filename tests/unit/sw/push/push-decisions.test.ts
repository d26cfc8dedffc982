import { describe, expect, test } from 'vitest';
import { choosePage } from '#sw/push/choose-page.ts';
import { choosePushTarget, type PushInput, requiresNotification } from '#sw/push/choose-push-target.ts';

const FIRST: PushInput = { isReadable: true, isFirst: true, isSeen: false, isRequired: false };

describe('how a push is shown', () => {
  test.each<[string, Partial<PushInput>, string]>([
    ['no page is visible', {}, 'notification'],
    ['a page is visible', { isSeen: true }, 'page'],
    ['it has arrived before', { isFirst: false }, 'nowhere'],
    ['it cannot be read', { isReadable: false }, 'nowhere'],
    ['WebKit, with a visible page', { isSeen: true, isRequired: true }, 'notification'],
    ['WebKit, it cannot be read', { isReadable: false, isRequired: true }, 'notification'],
    ['WebKit, it has arrived before', { isFirst: false, isRequired: true }, 'notification'],
  ])('%s', (_title, facts, expected) => {
    expect(choosePushTarget({ ...FIRST, ...facts })).toBe(expected);
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', false],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ])('whether %s requires a notification: %s', (userAgent, expected) => {
    expect(requiresNotification(userAgent)).toBe(expected);
  });
});

describe('the destination of a click', () => {
  const home = { page: 'a', isSeen: false, path: '/m/home' };
  const game = { page: 'b', isSeen: true, path: '/m/game?x=1' };
  const silent = { page: 'c', isSeen: false, path: null };
  const busy = { page: 'd', isSeen: true, path: null };

  test.each([
    ['no page opens a new one', [], '/m/home', { kind: 'open' }],
    ['a page at that address is focused', [home, game], '/m/game?x=1#top', { kind: 'focus', page: 'b' }],
    ['otherwise the page used last navigates', [game, home], '/m/login', { kind: 'tell', page: 'b' }],
    ['another query is another address', [home, game], '/m/game?x=2', { kind: 'tell', page: 'a' }],
    ['an unresponsive page is navigated', [silent, home], '/m/login', { kind: 'navigate', page: 'c' }],
    ['a visible unresponsive page keeps its input', [busy, home], '/m/login', { kind: 'open' }],
    ['an unresponsive page does not count as being there', [silent, home], '/m/home', { kind: 'focus', page: 'a' }],
  ])('%s', (_title, pages, link, expected) => {
    expect(choosePage(pages, link)).toEqual(expected);
  });
});
