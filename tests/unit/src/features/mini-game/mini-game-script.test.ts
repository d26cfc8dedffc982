import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MiniGameStart } from '#contract/messages/mini-game-frame.ts';
import { chooseVariant, composeScriptAddress, mayFloatOver } from '#src/features/mini-game/mini-game-script.ts';

describe('the variant of the mini-game', () => {
  test.each([
    [{}, null],
    [{ LOTTMINIGAME3: false, SEALOTTMINIGAME3: false }, null],
    [{ LOTTMINIGAME3: true }, { name: 'v1', isDraggable: true }],
    [{ SEALOTTMINIGAME3: true }, { name: 's1', isDraggable: false }],
    [
      { LOTTMINIGAME3: true, SEALOTTMINIGAME3: true },
      { name: 'v1', isDraggable: false },
    ],
  ])('depends on both flags: %j', (flags, variant) => {
    expect(chooseVariant(flags)).toEqual(variant);
  });

  test.each(['v1', 's1'] as const)('has a script with a new address each time: %s', (name) => {
    const script = composeScriptAddress(name, 1_700_000_000_000);
    expect(script).toBe(`/mini-game/${name}/minigame.js?_t=1700000000000`);
    expect(v.is(MiniGameStart, { script, language: 'EN', merchant: 'aurora' })).toBe(true);
  });

  test.each(['https://evil.test/minigame.js?_t=1', '//evil.test/mini-game/v1/minigame.js?_t=1', '/m/sw.js?_t=1'])(
    'never loads a script from elsewhere: %s',
    (script) => {
      expect(v.is(MiniGameStart, { script, language: 'EN', merchant: 'aurora' })).toBe(false);
    },
  );
});

describe('the mini-game', () => {
  const BUSY = [
    '/login',
    '/register',
    '/changePsw',
    '/voucherCenter',
    '/trialGame',
    '/launchGame',
    '/member/home',
    '/rewardCenter',
  ];
  test.each(BUSY)('leaves %s alone', (path) => {
    expect(mayFloatOver(path)).toBe(false);
  });

  test.each(['/home', '/', '/index.html', '/game'])('floats over %s', (path) => {
    expect(mayFloatOver(path)).toBe(true);
  });
});
