import { LayoutSlot } from '../../components/screen/layout-slot.tsx';
import { AccessHost } from '../../features/access/access-host.tsx';
import { DownloadBarHost, ForcedDownloadHost } from '../../features/app-download/download-hosts.tsx';
import { AppLinksStart } from '../../features/app-links/app-links.tsx';
import { ArrivedLinkHost } from '../../features/arrived-links/arrived-link-host.tsx';
import { HeaderBalance } from '../../features/cashier/header-balance.tsx';
import { ChatStart } from '../../features/chat/chat-start.tsx';
import { InstallHost } from '../../features/install/install-host.tsx';
import { LanguageWatch } from '../../features/languages/language-watch.tsx';
import { WaitingLoginHost } from '../../features/login/waiting-login-host.tsx';
import { MiniGameHost } from '../../features/mini-game/mini-game-host.tsx';
import { MoveHost } from '../../features/move-offer/move-host.tsx';
import { NativeShellHost } from '../../features/native-shell/native-shell-host.tsx';
import { PasskeyOfferHost } from '../../features/passkeys/passkey-offer-host.tsx';
import { AnnouncementHost } from '../../features/promotions/announcements/announcement-host.tsx';
import { PromoImageHost } from '../../features/promotions/promo-image/promo-image-host.tsx';
import { PushAskHost } from '../../features/push/push-ask-host.tsx';
import { PushWatch } from '../../features/push/push-watch.tsx';
import { TrackingStart } from '../../features/tracking/tracking-start.tsx';
import { useUpdateChecks } from '../../features/updates/release-updates.ts';
import { UpdateHost } from '../../features/updates/update-host.tsx';
import { AlertHost } from './alert-host.tsx';
import { BackgroundArt } from './background-art.tsx';
import { RowControlsStart } from './row-controls-start.tsx';
import {
  useCarriedParameters,
  useDoublePressGuard,
  useGameListPrefetch,
  useLiveValues,
  useLobbySnapshots,
  useTemplateMark,
} from './screen-effects.ts';
import {
  useEndedSessionCleanup,
  useIdleSessionCheck,
  usePaymentRecovery,
  usePersistentStorage,
  usePushBinding,
  useSessionEndAlert,
} from './session-effects.ts';
import { StatusStrip } from './status-strip.tsx';
import { TokenQuestionHost } from './token-question-host.tsx';
import { UnknownPathNotice } from './unknown-path-notice.tsx';
import { useScreenTitle } from './use-screen-title.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { WideNavigation } from './wide-navigation.tsx';

/** Renders what every screen has but the first paint can do without. */
export function DeferredComponents() {
  return (
    <>
      <PageEffects />
      <BackgroundArt />
      <AlertHost />
      <AccessHost />
      <TokenQuestionHost />
      <WaitingLoginHost />
      <AnnouncementHost />
      <PromoImageHost />
      <InstallHost />
      <NativeShellHost />
      <ArrivedLinkHost />
      <PushWatch />
      <PushAskHost />
      <PasskeyOfferHost />
      <TrackingStart />
      <MiniGameHost />
      <HeaderBalance />
      <ChatStart />
      <LanguageWatch />
      <RowControlsStart />
      <AppLinksStart />
      <ForcedDownloadHost />
      <WideNavigation />
      <UnknownPathNotice />
      <LayoutSlot of='[data-slot="bar"]'>
        <DownloadBarHost />
      </LayoutSlot>
      <LayoutSlot of='[data-slot="status"]'>
        <StatusStrip />
      </LayoutSlot>
      <LayoutSlot of='[data-slot="top"]'>
        <UpdateHost />
        <MoveHost />
      </LayoutSlot>
    </>
  );
}

/** Runs the effects of every screen that render nothing. */
function PageEffects(): null {
  useTemplateMark();
  useDoublePressGuard();
  useSessionEndAlert();
  useEndedSessionCleanup();
  useIdleSessionCheck();
  usePersistentStorage();
  usePushBinding();
  useLiveValues();
  useCarriedParameters();
  useScreenTitle();
  useScrollRestoration();
  useLobbySnapshots();
  useGameListPrefetch();
  usePaymentRecovery();
  useUpdateChecks();
  return null;
}
