import { OneTapPlace } from '../features/auth/social/one-tap-place.tsx';
import { GameLobby } from '../features/games/game-lobby.tsx';
import { LanguageSwitch } from '../features/languages/language-switch.tsx';
import { AnnouncementMarquee } from '../features/promotions/announcement-marquee.tsx';
import { BannerCarousel } from '../features/promotions/banner-carousel.tsx';
import { useText } from '../i18n/text.ts';
import { useKeptLobby } from '../services/kept-lobby.ts';

export function HomeRoute() {
  const text = useText();
  useKeptLobby();
  return (
    <>
      <h1 className="visually-hidden">{text('lobby')}</h1>
      <BannerCarousel />
      <AnnouncementMarquee />
      <GameLobby />
      <footer className="home-foot">
        <LanguageSwitch />
      </footer>
      <OneTapPlace />
    </>
  );
}
