import { describe, expect, test } from 'vitest';
import { isGoBack } from '#src/features/game-play/go-back-message.ts';

const gameWindow = { name: 'game' };
const frame = { window: gameWindow, origin: 'https://games.example' };
const said = (data: unknown) => ({ source: gameWindow, origin: frame.origin, data });

describe('the way back from a game', () => {
  test.each(['GO_BACK', { type: 'GO_BACK' }])('opens at the word of the game: %j', (data) => {
    expect(isGoBack(said(data), frame)).toBe(true);
  });

  test('stays shut to another window of the same origin', () => {
    expect(isGoBack({ ...said('GO_BACK'), source: { name: 'game' } }, frame)).toBe(false);
  });

  test('stays shut to the game window once it shows another origin', () => {
    expect(isGoBack({ ...said('GO_BACK'), origin: 'https://evil.example' }, frame)).toBe(false);
  });

  test.each([
    ['go_back'],
    ['"GO_BACK"'],
    [null],
    [undefined],
    [['GO_BACK']],
    [{ type: 'go_back' }],
    [{ type: ['GO_BACK'] }],
    [{ action: 'GO_BACK' }],
    [{ type: { type: 'GO_BACK' } }],
  ])('stays shut to %j', (data) => {
    expect(isGoBack(said(data), frame)).toBe(false);
  });

  test('stays shut while there is no frame, even to a message without a source', () => {
    expect(isGoBack({ source: null, origin: frame.origin, data: 'GO_BACK' }, { ...frame, window: null })).toBe(false);
  });
});
