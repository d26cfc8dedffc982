import { type CSSProperties, memo } from 'react';
import type { ListedGame } from '#contract/schemas/player/games.ts';
import { useErrorAlert } from '#src/components/errors/use-error-alert.ts';
import { PictureOver } from '#src/components/picture/picture-over.tsx';
import { useText } from '#src/i18n/text.ts';
import { wishFavourite } from '#src/services/favourites/favourites.ts';
import { CoverArt } from '#src/ui/cover-art.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { GameLink } from '../game-link.tsx';
import * as gamesStyles from '../games.module.css';
import * as styles from './game-area.module.css';
import { useRenderSlot } from './use-render-slot.ts';

interface AreaCoverProps {
  game: ListedGame;
  vendorName: string;
  /** Undefined: nobody who could have favourites. */
  isFavourite: boolean | undefined;
  /** Its place in the grid; none on a shelf. */
  place?: { readonly column: number; readonly topPx: number; readonly number: number; readonly of: number };
}

/** A game's cover in the game area, with its heart. */
export const AreaCover = memo(
  function AreaCover({ game, vendorName, isFavourite, place }: AreaCoverProps) {
    const text = useText();
    const isDrawn = useRenderSlot();
    const style = place && ({ '--column-place': place.column, '--top': `${place.topPx}px` } as CSSProperties);
    return (
      <li className={gamesStyles.cover} data-game="" style={style} aria-posinset={place?.number} aria-setsize={place?.of}>
        <div className={gamesStyles.coverPicture}>
          {isDrawn && (
            <>
              <CoverArt gameId={game.gameId} vendor={game.vendor} gameType={game.gameType} />
              <PictureOver address={game.imageUrl} />
            </>
          )}
        </div>
        <GameLink game={game} className={`${gamesStyles.coverName} ${looks.stretched}`}>
          {game.name}
        </GameLink>
        <small>
          <bdi>{vendorName.toLowerCase() !== game.name.toLowerCase() && vendorName}</bdi>
          {game.trial && <b className={gamesStyles.coverTrial}> · {text('game_trial')}</b>}
        </small>
        {isFavourite !== undefined && <Heart gameId={game.gameId} name={game.name} isFavourite={isFavourite} />}
      </li>
    );
  },
  (before, after) =>
    before.game === after.game &&
    before.vendorName === after.vendorName &&
    before.isFavourite === after.isFavourite &&
    before.place?.topPx === after.place?.topPx &&
    before.place?.column === after.place?.column &&
    before.place?.of === after.place?.of,
);

function Heart({ gameId, name, isFavourite }: { gameId: string; name: string; isFavourite: boolean }) {
  const text = useText();
  const showError = useErrorAlert();
  const wish = () => {
    wishFavourite(gameId, !isFavourite).catch((reason: unknown) => showError(name, reason));
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={text('game_favourite', { name })}
      onClick={wish}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20S3.5 14.8 3.5 8.9A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.5 1.7C20.5 14.8 12 20 12 20z" />
      </svg>
    </button>
  );
}
