import { describe, expect, test } from 'vitest';
import { readTrialGame } from '#src/features/game-play/trial-game-screen.tsx';
import { composeTrialGamePath } from '#src/services/paths/screen-paths.ts';

const read = (path: string) => readTrialGame(new URL(path, 'http://localhost').search);

describe('the address of a trial game', () => {
  test.each(['Daily 4', '四星彩 & more', 'a=b?c#d', ''])('is read as it was composed: %j', (title) => {
    const game = { gameId: 'g/1', nodeId: '77', title };
    expect(read(composeTrialGamePath(game))).toEqual(game);
  });

  test.each(['/trialGame', '/trialGame?gameId=1', '/trialGame?nodeId=1', '/trialGame?gameId=&nodeId=1'])(
    'names no game: %s',
    (path) => {
      expect(read(path)).toBeUndefined();
    },
  );
});
