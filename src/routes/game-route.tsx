import { GameLobby } from '../features/games/game-lobby.tsx';
import { useText } from '../i18n/text.ts';

/** Every game under its category, all in sight. */
export function GameRoute() {
  const text = useText();
  return (
    <>
      <h1 className="visually-hidden">{text('games')}</h1>
      <GameLobby layout="grids" />
    </>
  );
}
