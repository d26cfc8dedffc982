import { GameArea } from '../features/games/game-area/game-area.tsx';
import { useText } from '../i18n/text.ts';
import * as looks from '../ui/styles/looks.module.css';

export default function GamesRoute() {
  const text = useText();
  return (
    <>
      <h1 className={looks.visuallyHidden}>{text('games')}</h1>
      <GameArea />
    </>
  );
}
