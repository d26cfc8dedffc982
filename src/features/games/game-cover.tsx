import { type ComponentProps, useRef } from 'react';
import type { Game } from '#contract/schemas/games.ts';
import { PictureOver } from '../../components/picture/picture-over.tsx';
import { useText } from '../../i18n/text.ts';
import { useNearViewport } from '../../platform/near-viewport.ts';
import { CoverArt } from '../../ui/cover-art.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { GameLink } from './game-link.tsx';
import * as styles from './games.module.css';

/** Such a name may need three lines. */
const THREE_WORDS = /\S[\s-]+\S+[\s-]+\S/;

interface CoverProps extends Omit<ComponentProps<'li'>, 'children'> {
  game: Game;
  vendorName: string;
  /** The picture is drawn; without it the cover only takes its space. */
  isDrawn: boolean;
  children?: OnlyElements;
}

/** Renders a game as a list item: its picture, its name and its vendor. */
export function Cover({ game, vendorName, isDrawn, children, ...item }: CoverProps) {
  const text = useText();
  return (
    <li {...item} className={styles.cover} data-game={THREE_WORDS.test(game.name) ? 'long' : ''}>
      <div className={styles.coverPicture}>
        {isDrawn && (
          <>
            <CoverArt gameId={game.gameId} vendor={game.vendor} gameType={game.gameType} name={game.name} />
            <PictureOver address={game.imageUrl} />
          </>
        )}
      </div>
      <GameLink game={game} className={`${styles.coverName} ${shared.stretched}`}>
        {game.name}
      </GameLink>
      <small>
        <bdi>{vendorName.toLowerCase() !== game.name.toLowerCase() && vendorName}</bdi>
        {game.trial && <b className={styles.coverTrial}>{text('game_trial')}</b>}
      </small>
      {children}
    </li>
  );
}

interface GameCoverProps {
  game: Game;
  vendorName: string;
  isInFirstView?: boolean;
}

/** Renders a cover whose picture is drawn only near the viewport. */
export function GameCover({ isInFirstView, ...cover }: GameCoverProps) {
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(ref, isInFirstView);
  return <Cover ref={ref} {...cover} isDrawn={isNear} />;
}
