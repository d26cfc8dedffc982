import { useText } from '#src/i18n/text.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';

/** Its style lets it wait 150 ms, so that a quick game opens without a flash. */
export function OpeningNote({ name }: { name: string }) {
  const text = useText();
  return (
    <div className="game-opening" role="status">
      <div className="game-art">
        <BannerArt id={name} />
      </div>
      <p>{text('game_opening', { name })}</p>
      <span className="game-opening-bar" aria-hidden="true" />
    </div>
  );
}
