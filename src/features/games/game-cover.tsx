import { useRef } from 'react';
import type { Game } from '#contract/schemas/games.ts';
import { PictureOver } from '../../components/picture/picture-over.tsx';
import { useText } from '../../i18n/text.ts';
import { useNearViewport } from '../../platform/near-viewport.ts';
import { CoverArt } from '../../ui/cover-art.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { GameLink } from './game-link.tsx';
import * as styles from './games.module.css';

interface GameCoverProps {
  game: Game;
  vendorName: string;
  isInFirstView?: boolean;
}

/** A cover draws its picture only when it comes close to the screen. */
export function GameCover({ game, vendorName, isInFirstView }: GameCoverProps) {
  const text = useText();
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(ref, isInFirstView);
  return (
    <li className={styles.cover} data-game="" ref={ref}>
      <div className={styles.coverPicture}>
        {isNear && (
          <>
            <CoverArt gameId={game.gameId} vendor={game.vendor} gameType={game.gameType} />
            <PictureOver address={game.imageUrl} />
          </>
        )}
      </div>
      <GameLink game={game} className={`${styles.coverName} ${looks.stretched}`}>
        {game.name}
      </GameLink>
      <small>
        <bdi>{vendorName.toLowerCase() !== game.name.toLowerCase() && vendorName}</bdi>
        {game.trial && <b className={styles.coverTrial}> · {text('game_trial')}</b>}
      </small>
    </li>
  );
}
