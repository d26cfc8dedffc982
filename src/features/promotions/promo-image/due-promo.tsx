import { useEffect, useState } from 'react';
import { useQuery } from '#src/bridges/use-query.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { usePictureSources } from '#src/services/pictures/use-picture-sources.ts';
import { PromoImage } from './promo-image.tsx';
import { promoMemory } from './promo-memory.ts';
import { findPromo, type Promo } from './promo-rule.ts';
import { SecondText } from './second-text.tsx';

/** Shows what is due when nothing else covers the screen. docs/product/promotions.md */
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
      onSaved={() => promoMemory.noteSaved(fileName)}
      onClose={() => {
        promoMemory.noteClosed();
        goOn();
      }}
    />
  );
}

/** The first address from which the picture has come; a picture that comes from nowhere is not shown. */
function useLoadedPicture(address: string, isWanted: boolean): string | undefined {
  const sources = usePictureSources(address);
  const [place, setPlace] = useState(0);
  const [loaded, setLoaded] = useState<string>();
  const source = sources[place];
  useEffect(() => {
    if (!isWanted || !source) return;
    const picture = new Image();
    picture.onload = () => setLoaded(source);
    picture.onerror = () => setPlace(place + 1);
    picture.src = source;
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  }, [isWanted, source, place]);
  return loaded;
}
