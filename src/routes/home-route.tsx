import { lazy, Suspense } from 'react';
import { OneTapPlace } from '../features/auth/social/one-tap-place.tsx';
import { GameLobby } from '../features/games/game-lobby.tsx';
import { LanguageSwitch } from '../features/languages/language-switch.tsx';
import { AnnouncementMarquee } from '../features/promotions/announcement-marquee.tsx';
import { BannerCarousel } from '../features/promotions/banner-carousel.tsx';
import { useText } from '../i18n/text.ts';

/** Without it the games stand alone. */
const HomeLater = lazy(() => import('./home-below-the-fold.tsx').catch(() => ({ default: () => null })));

export default function HomeRoute() {
  const text = useText();
  return (
    <>
      <h1 className="visually-hidden">{text('lobby')}</h1>
      <BannerCarousel />
      <AnnouncementMarquee />
      <GameLobby />
      <Suspense>
        <HomeLater />
      </Suspense>
      <footer className="home-foot">
        <LanguageSwitch />
      </footer>
      <OneTapPlace />
    </>
  );
}
