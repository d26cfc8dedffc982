import { useEffect, useState } from 'react';
import type { Banner } from '#contract/schemas/promotions.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useCopyStatus } from '#src/components/screen/copy-button.tsx';
import { useText } from '#src/i18n/text.ts';
import { localStore, type SafeStorage, sessionStore } from '#src/platform/safe-storage.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';
import { usePictureSources } from '#src/services/pictures/picture-addresses.ts';
import { useSession } from '#src/services/session/session.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { chooseBannerAction } from '../actions/banner-action.ts';
import OutsideButton from '../actions/outside-button.tsx';
import * as styles from '../promo-image/promo-image.module.css';
import { findPromo, type Promo } from '../promo-image/promo-rule.ts';

/** Stored in session storage, so the image may appear again in the next session. */
const CLOSED_KEY = 'fastline.promo-image-closed';
const SAVED_KEY = 'fastline.promo-image-saved';

/** Stores which promo images were closed or saved. docs/product/promotions.md */
export function createPromoMemory(session: SafeStorage, local: SafeStorage) {
  return {
    mayShow: (fileName: string): boolean => session.read(CLOSED_KEY) === null && local.read(SAVED_KEY) !== fileName,
    recordClosed: (): void => session.write(CLOSED_KEY, '1'),
    recordSaved: (fileName: string): void => {
      session.write(CLOSED_KEY, '1');
      local.write(SAVED_KEY, fileName);
    },
  };
}

const promoMemory = createPromoMemory(sessionStore, localStore);

/** Shows the due promo image when no other overlay is open. docs/product/promotions.md */
export function DuePromo() {
  const { value } = useQuery('promotions.banners');
  const promo = findPromo(value?.banners ?? []);
  return promo && <LoadedPromo key={promo.fileName} promo={promo} />;
}

function LoadedPromo({ promo: { banner, fileName, second } }: { promo: Promo }) {
  const [step, setStep] = useState<'image' | 'text' | 'over'>(() => (promoMemory.mayShow(fileName) ? 'image' : 'over'));
  const source = useLoadedPicture(banner.imageUrl ?? '', step === 'image');
  const isShown = useOverlay('promo-image', { mayShow: step === 'text' || (step === 'image' && source !== undefined) });
  if (!isShown || !source) return null;
  const goOn = () => setStep(second ? 'text' : 'over');
  if (step === 'text' && second) return <SecondText banner={second} onClose={() => setStep('over')} />;
  return (
    <PromoImage
      banner={banner}
      source={source}
      fileName={fileName}
      onSaved={() => promoMemory.recordSaved(fileName)}
      onFollowed={() => {
        promoMemory.recordClosed();
        setStep('over');
      }}
      onClose={() => {
        promoMemory.recordClosed();
        goOn();
      }}
    />
  );
}

/** Returns the first address from which the picture loads; a picture that loads from none is not shown. */
function useLoadedPicture(address: string, isEnabled: boolean): string | undefined {
  const sources = usePictureSources(address);
  const [index, setIndex] = useState(0);
  const [loaded, setLoaded] = useState<string>();
  const source = sources[index];
  useEffect(() => {
    if (!isEnabled || !source) return;
    const picture = new Image();
    picture.onload = () => setLoaded(source);
    picture.onerror = () => setIndex(index + 1);
    picture.src = source;
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  }, [isEnabled, source, index]);
  return loaded;
}

/** Downloads the picture; if its host forbids reading it, opens it to be saved by hand. */
async function savePicture(source: string, fileName: string): Promise<void> {
  const link = document.createElement('a');
  try {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source}: status ${response.status}`);
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName;
  } catch {
    link.href = source;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  link.click();
  // Revokes the address after the browser has read it.
  if (link.download) setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Returns the address that a promo image advertises, or the lobby's if it has none. */
export function composePromoLink(banner: Banner, origin: string): string {
  const action = chooseBannerAction(banner, false);
  if (action.kind === 'outside') return action.href;
  return origin + toAddressPath(action.kind === 'inside' ? action.to : ROUTES.home.path);
}

interface PromoImageProps {
  banner: Banner;
  /** The address from which the picture was loaded. */
  source: string;
  fileName: string;
  onSaved: () => void;
  onFollowed: () => void;
  onClose: () => void;
}

/** Shows a picture on the whole screen, with its offer first, to save or to share its link. docs/product/promotions.md */
function PromoImage({ banner, source, fileName, onSaved, onFollowed, onClose }: PromoImageProps) {
  const text = useText();
  const { outcome, copy } = useCopyStatus();
  const action = chooseBannerAction(banner, useSession() === null);
  const save = async () => {
    await savePicture(source, fileName);
    onSaved();
  };
  return (
    <Dialog title={banner.title} onClose={onClose} closeLabel={text('close')} isFull>
      <img className={styles.picture} src={source} alt={banner.text || banner.title} />
      <div className={styles.actions}>
        {action.kind === 'inside' && (
          <ButtonLink to={action.to} isWide onClick={onFollowed}>
            {text('promo_image_offer')}
          </ButtonLink>
        )}
        {action.kind === 'outside' && (
          <OutsideButton address={action.href} label={`${text('promo_image_offer')} · ${banner.title}`}>
            {text('promo_image_offer')}
          </OutsideButton>
        )}
        <Button isWide variant={action.kind === 'none' ? 'accent' : 'quiet'} onClick={() => void save()}>
          {text('promo_image_save')}
        </Button>
        <Button isWide variant="quiet" onClick={() => void copy(composePromoLink(banner, location.origin))}>
          {text('promo_image_copy')}
        </Button>
        <p role="status">{outcome && text(outcome === 'copied' ? 'copied' : 'copy_failed')}</p>
      </div>
    </Dialog>
  );
}

/** Follows a promo image with a text and its link. docs/product/promotions.md */
function SecondText({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const text = useText();
  const action = chooseBannerAction(banner, useSession() === null);
  return (
    <Dialog title={banner.title} onClose={onClose} closeLabel={text('close')}>
      {banner.text && <p dir="auto">{banner.text}</p>}
      {action.kind === 'inside' && (
        <ButtonLink to={action.to} isWide onClick={onClose}>
          {text('banner_open')}
        </ButtonLink>
      )}
      {action.kind === 'outside' && (
        <OutsideButton address={action.href} label={`${text('banner_open')} · ${banner.title}`}>
          {text('banner_open')}
        </OutsideButton>
      )}
    </Dialog>
  );
}
