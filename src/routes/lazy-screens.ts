import type { ComponentType } from 'react';
import { OfferedChat } from '../features/chat/chat-screen.tsx';
import { GameSearchScreen, GamesScreen } from '../features/games/game-area/game-area.tsx';
import { HistoryScreen } from '../features/history/history-screen.tsx';
import { LanguageScreen } from '../features/languages/language-screen.tsx';
import { PasskeyScreen } from '../features/passkeys/passkey-screen.tsx';
import { ActivityScreen } from '../features/promotions/activity/activity-page.tsx';
import { AnnouncementsScreen } from '../features/promotions/announcements/announcement-page.tsx';
import { NotificationsScreen } from '../features/push/notifications-screen.tsx';
import { AgentScreen } from '../features/referral/agent-screen.tsx';
import { InviteFriendsScreen } from '../features/referral/invite-friends.tsx';
import { MarketScreen } from '../features/rewards/market-screen.tsx';
import { MissionsScreen } from '../features/rewards/mission-list.tsx';
import { VouchersScreen } from '../features/rewards/voucher-list.tsx';
import { SaferPlayScreen } from '../features/safer-play/lazy-safer-play.tsx';
import { BenefitsScreen } from '../features/vip/benefits-list.tsx';
import type { RouteName } from '../services/paths/route-table.ts';
import AppDownloadRoute from './app-download-route.tsx';
import ChangePasswordRoute from './change-password-route.tsx';
import DepositRoute from './deposit-route.tsx';
import { FeedbackRoute } from './feedback-route.tsx';
import { LaunchGameRoute, TrialGameRoute } from './game-play-routes.tsx';
import { GatewayRoute } from './gateway-route.tsx';
import LoginRoute from './login-route.tsx';
import { MemberRoute } from './member-route.tsx';
import RegisterRoute from './register-route.tsx';
import { ShareRoute } from './share-route.tsx';

/**
 * Every screen but the lobby: the screen of one feature, or a route that combines several. They are small and share a file, because
 * each further file would cost a round trip at install.
 */
export const LAZY_SCREENS: Readonly<Record<Exclude<RouteName, 'home'>, ComponentType>> = {
  login: LoginRoute,
  register: RegisterRoute,
  changePassword: ChangePasswordRoute,
  feedback: FeedbackRoute,
  games: GamesScreen,
  gameSearch: GameSearchScreen,
  gateway: GatewayRoute,
  language: LanguageScreen,
  launchGame: LaunchGameRoute,
  trialGame: TrialGameRoute,
  missions: MissionsScreen,
  pointMarket: MarketScreen,
  vouchers: VouchersScreen,
  deposit: DepositRoute,
  chat: OfferedChat,
  appDownload: AppDownloadRoute,
  activity: ActivityScreen,
  announcements: AnnouncementsScreen,
  agentRegister: AgentScreen,
  inviteFriends: InviteFriendsScreen,
  benefits: BenefitsScreen,
  share: ShareRoute,
  notifications: NotificationsScreen,
  history: HistoryScreen,
  saferPlay: SaferPlayScreen,
  passkeys: PasskeyScreen,
  member: MemberRoute,
};
