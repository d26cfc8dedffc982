import { lazy } from 'react';
import { InPage } from '../components/screen/in-page.tsx';
import { GameLobby } from '../features/games/game-lobby.tsx';
import { LanguageSwitch } from '../features/languages/language-switch.tsx';
import { AnnouncementMarquee } from '../features/promotions/announcements/announcement-marquee.tsx';
import { BannerCarousel } from '../features/promotions/banner-carousel.tsx';
import { OneTapSlot } from '../features/social-login/one-tap-slot.tsx';
import { useText } from '../i18n/text.ts';
import { afterFirstView } from '../platform/first-view.ts';
import * as shared from '../ui/styles/shared.module.css';
import * as styles from './home-route.module.css';

/** If its file does not load, the lobby shows the games alone. */
const HomeBelowTheFold = lazy(async () => {
  await afterFirstView();
  return import('./home-below-the-fold.tsx').catch(() => ({ default: () => null }));
});

/** Needed only if a One Tap login requires a second factor. */
const LazyTwoFactor = lazy(() =>
  import('../features/two-factor/lazy-two-factor.tsx').then((loaded) => ({ default: loaded.LazyTwoFactor })),
);

export default function HomeRoute() {
  const text = useText();
  return (
    <>
      <h1 className={shared.visuallyHidden}>{text('lobby')}</h1>
      <BannerCarousel />
      <AnnouncementMarquee />
      <div className={styles.own} data-slot="own" />
      <GameLobby />
      <InPage>
        <HomeBelowTheFold />
      </InPage>
      <footer className={styles.foot}>
        <LanguageSwitch />
      </footer>
      <InPage>
        <OneTapSlot TwoFactor={LazyTwoFactor} />
      </InPage>
    </>
  );
}
