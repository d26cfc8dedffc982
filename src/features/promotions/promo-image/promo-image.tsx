import { useEffect, useState } from 'react';
import type { Banner } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { copyText } from '#src/platform/share-link.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as styles from './promo-image.module.css';
import { composePromoLink } from './promo-link.ts';
import { savePicture } from './save-picture.ts';

/** How long it says that the link was copied. */
const SAID_MS = 1_500;

interface PromoImageProps {
  banner: Banner;
  /** The address from which the picture has come. */
  source: string;
  fileName: string;
  onSaved: () => void;
  onClose: () => void;
}

/** A picture over the whole screen, to save, or to pass its link on. docs/product/promotions.md */
export function PromoImage({ banner, source, fileName, onSaved, onClose }: PromoImageProps) {
  const text = useText();
  const [said, setSaid] = useState<'copied' | 'copy_failed'>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(setSaid, SAID_MS, undefined);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(composePromoLink(banner, location.origin))) ? 'copied' : 'copy_failed');
  const save = async () => {
    await savePicture(source, fileName);
    onSaved();
  };
  return (
    <Dialog title={banner.title} onClose={onClose} closeLabel={text('close')} isFull>
      <img className={styles.picture} src={source} alt={banner.text || banner.title} />
      <div className={styles.ways}>
        <Button isWide onClick={() => void save()}>
          {text('promo_image_save')}
        </Button>
        <Button isWide look="quiet" onClick={() => void copy()}>
          {text('promo_image_copy')}
        </Button>
        <p role="status">{said && text(said)}</p>
      </div>
    </Dialog>
  );
}
