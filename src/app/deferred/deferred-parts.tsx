import { AccessHost } from '../../features/access/access-host.tsx';
import { DownloadBarHost, ForcedDownloadHost } from '../../features/app-download/download-hosts.tsx';
import { AppLinksStart } from '../../features/app-links/app-links-start.tsx';
import { ArrivedLinkHost } from '../../features/arrived-links/arrived-link-host.tsx';
import { HeaderBalance } from '../../features/cashier/header-balance.tsx';
import { ChatStart } from '../../features/chat/chat-start.tsx';
import { InstallHost } from '../../features/install/install-host.tsx';
import { LanguageWatch } from '../../features/languages/language-watch.tsx';
import { MiniGameHost } from '../../features/mini-game/mini-game-host.tsx';
import { NativeShellHost } from '../../features/native-shell/native-shell-host.tsx';
import { PasskeyOfferHost } from '../../features/passkeys/passkey-offer-host.tsx';
import { AnnouncementHost } from '../../features/promotions/announcements/announcement-host.tsx';
import { PromoImageHost } from '../../features/promotions/promo-image/promo-image-host.tsx';
import { PushAskHost } from '../../features/push/push-ask-host.tsx';
import { PushWatch } from '../../features/push/push-watch.tsx';
import { TrackingStart } from '../../features/tracking/tracking-start.tsx';
import { UpdateHost } from '../../features/updates/update-host.tsx';
import { UpdateStart } from '../../features/updates/update-start.tsx';
import { AlertHost } from './alert-host.tsx';
import { BackgroundArt } from './background-art.tsx';
import { CarryParameters } from './carry-parameters.tsx';
import { EndedSessionCleanup } from './ended-session-cleanup.tsx';
import { GameListPrefetch } from './game-list-prefetch.tsx';
import { IdleSessionWatch } from './idle-session-watch.tsx';
import { LayoutSlot } from './layout-slot.tsx';
import { LobbySnapshotWriter } from './lobby-snapshot-writer.tsx';
import { PaymentRecoveryStart } from './payment-recovery-start.tsx';
import { PushBindingStart } from './push-binding-start.tsx';
import { RowControlsStart } from './row-controls-start.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SessionWatch } from './session-watch.tsx';
import { StatusStrip } from './status-strip.tsx';
import { TemplateMark } from './template-mark.tsx';
import { TokenQuestionHost } from './token-question-host.tsx';

/** Renders what every screen has and no first paint waits for. */
export function DeferredParts() {
  return (
    <>
      <BackgroundArt />
      <TemplateMark />
      <AlertHost />
      <AccessHost />
      <TokenQuestionHost />
      <SessionWatch />
      <EndedSessionCleanup />
      <IdleSessionWatch />
      <AnnouncementHost />
      <PromoImageHost />
      <InstallHost />
      <NativeShellHost />
      <ArrivedLinkHost />
      <PushWatch />
      <PushBindingStart />
      <PushAskHost />
      <PasskeyOfferHost />
      <TrackingStart />
      <MiniGameHost />
      <HeaderBalance />
      <ChatStart />
      <LanguageWatch />
      <CarryParameters />
      <ScreenTitle />
      <ScrollRestoration />
      <RowControlsStart />
      <LobbySnapshotWriter />
      <GameListPrefetch />
      <PaymentRecoveryStart />
      <AppLinksStart />
      <UpdateStart />
      <ForcedDownloadHost />
      <LayoutSlot of="bar">
        <DownloadBarHost />
      </LayoutSlot>
      <LayoutSlot of="status">
        <StatusStrip />
      </LayoutSlot>
      <LayoutSlot of="top">
        <UpdateHost />
      </LayoutSlot>
    </>
  );
}
