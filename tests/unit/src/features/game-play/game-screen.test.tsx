// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameScreen } from '#src/features/game-play/game-screen.tsx';

test('the page has the title of the game, and its own again when the game is left', () => {
  document.title = 'Games · Aurora';
  const { unmount } = render(
    <GameScreen name="Baccarat 7" onLeave={() => {}}>
      the game
    </GameScreen>,
  );
  expect(document.title).toBe('Baccarat 7');
  unmount();
  expect(document.title).toBe('Games · Aurora');
});
