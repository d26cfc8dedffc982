import { describe, expect, test } from 'vitest';
import { isGoBack } from '#src/features/game-play/game-frame.tsx';

const gameWindow = { name: 'game' };
const frame = { window: gameWindow, origin: 'https://games.example' };
const said = (data: unknown) => ({ source: gameWindow, origin: frame.origin, data });

describe('the exit of a game', () => {
  test.each(['GO_BACK', { type: 'GO_BACK' }])("reacts to the game's message: %j", (data) => {
    expect(isGoBack(said(data), frame)).toBe(true);
  });

  test('ignores another window of the same origin', () => {
    expect(isGoBack({ ...said('GO_BACK'), source: { name: 'game' } }, frame)).toBe(false);
  });

  test('ignores the game window once it shows another origin', () => {
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
  ])('ignores %j', (data) => {
    expect(isGoBack(said(data), frame)).toBe(false);
  });

  test('ignores all messages without a frame, even those without a source', () => {
    expect(isGoBack({ source: null, origin: frame.origin, data: 'GO_BACK' }, { ...frame, window: null })).toBe(false);
  });
});
