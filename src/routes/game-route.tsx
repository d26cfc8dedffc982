import { GameArea } from '../features/games/area/game-area.tsx';
import { useText } from '../i18n/text.ts';

export default function GameRoute() {
  const text = useText();
  return (
    <>
      <h1 className="visually-hidden">{text('games')}</h1>
      <GameArea />
    </>
  );
}
