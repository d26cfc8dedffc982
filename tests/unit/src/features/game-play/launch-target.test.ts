import { describe, expect, test } from 'vitest';
import { readLaunchTarget } from '#src/features/game-play/launch-target.ts';

const PAGE = 'https://aurora.example';
const LOCAL_PAGE = 'http://localhost:8080';

describe('the address of a game', () => {
  test('may be any https origin except this one', () => {
    expect(readLaunchTarget('https://games.example/draw?x=1', PAGE)).toEqual({
      url: 'https://games.example/draw?x=1',
      origin: 'https://games.example',
    });
  });

  test.each(['http://localhost:8089/g', 'http://game.localhost/g', 'http://127.0.0.1:9/g', 'http://[::1]:9/g'])(
    'may be plain http on this machine: %s',
    (url) => {
      expect(readLaunchTarget(url, LOCAL_PAGE)).toBeDefined();
    },
  );

  test.each([
    `${PAGE}/m/home`,
    'https://AURORA.example:443/game',
    'http://games.example/draw',
    'http://localhost.evil.example/draw',
    'http://127.0.0.1.evil.example/',
    'https://aurora.example@games.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://games.example/1',
    '/draw',
    '',
  ])('is refused: %s', (url) => {
    expect(readLaunchTarget(url, PAGE)).toBeUndefined();
  });
});
