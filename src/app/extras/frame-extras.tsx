import { HeaderBalance } from '../../features/cashier/header-balance.tsx';
import { LanguageWatch } from '../../features/languages/language-watch.tsx';
import { MiniGameHost } from '../../features/mini-game/mini-game-host.tsx';
import { PushWatch } from '../../features/push/push-watch.tsx';
import { UpdateHost } from '../../features/updates/update-host.tsx';
import { CarriedParameters } from './carried-parameters.tsx';
import { FramePlace } from './frame-place.tsx';
import { FrameTaps } from './frame-taps.tsx';
import { GameListKeeper } from './game-list-keeper.tsx';
import { Ground } from './ground.tsx';
import { LobbyKeeper } from './lobby-keeper.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { PaymentKeeper } from './payment-keeper.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { SessionWatch } from './session-watch.tsx';
import { StatusStrip } from './status-strip.tsx';
import { TokenQuestionHost } from './token-question-host.tsx';

/** What every screen has and no first paint waits for. */
export function FrameExtras() {
  return (
    <>
      <Ground />
      <OverlayHost />
      <TokenQuestionHost />
      <SessionWatch />
      <SessionKeeper />
      <PushWatch />
      <MiniGameHost />
      <HeaderBalance />
      <LanguageWatch />
      <CarriedParameters />
      <FrameTaps />
      <ScreenTitle />
      <ScrollMemory />
      <LobbyKeeper />
      <GameListKeeper />
      <PaymentKeeper />
      <FramePlace of=".strip">
        <StatusStrip />
      </FramePlace>
      <FramePlace of=".frame-top">
        <UpdateHost />
      </FramePlace>
    </>
  );
}
