import { PageSpinner } from '#src/components/screen/page-spinner.tsx';
import { useText } from '#src/i18n/text.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as styles from '../game-play.module.css';

export function OpeningNote({ name }: { name: string }) {
  const text = useText();
  const picture = (
    <div className={styles.art}>
      <BannerArt id={name} />
    </div>
  );
  return <PageSpinner place="stage" label={text('game_opening', { name })} picture={picture} />;
}
