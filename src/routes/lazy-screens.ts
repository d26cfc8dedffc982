import type { ComponentType } from 'react';
import type { RouteName } from '../services/paths/route-table.ts';
import ActivityRoute from './activity-route.tsx';
import AgentRegisterRoute from './agent-register-route.tsx';
import AnnouncementsRoute from './announcements-route.tsx';
import AppDownloadRoute from './app-download-route.tsx';
import ChangePasswordRoute from './change-password-route.tsx';
import ChatRoute from './chat-route.tsx';
import DepositRoute from './deposit-route.tsx';
import FeedbackRoute from './feedback-route.tsx';
import GameSearchRoute from './game-search-route.tsx';
import GamesRoute from './games-route.tsx';
import GatewayRoute from './gateway-route.tsx';
import InviteFriendsRoute from './invite-friends-route.tsx';
import LanguageRoute from './language-route.tsx';
import LaunchGameRoute from './launch-game-route.tsx';
import LoginRoute from './login-route.tsx';
import BenefitsRoute from './member/benefits-route.tsx';
import MemberRoute from './member/member-route.tsx';
import NotificationsRoute from './member/notifications-route.tsx';
import PasskeysRoute from './member/passkeys-route.tsx';
import SaferPlayRoute from './member/safer-play-route.tsx';
import MissionsRoute from './missions-route.tsx';
import PointMarketRoute from './point-market-route.tsx';
import RegisterRoute from './register-route.tsx';
import ShareRoute from './share-route.tsx';
import TrialGameRoute from './trial-game-route.tsx';
import VouchersRoute from './vouchers-route.tsx';

/** Every screen but the lobby. They are small and travel together: each file of its own would be a round trip of the release's install. */
export const LAZY_SCREENS: Readonly<Record<Exclude<RouteName, 'home'>, ComponentType>> = {
  login: LoginRoute,
  register: RegisterRoute,
  changePassword: ChangePasswordRoute,
  feedback: FeedbackRoute,
  games: GamesRoute,
  gameSearch: GameSearchRoute,
  gateway: GatewayRoute,
  language: LanguageRoute,
  launchGame: LaunchGameRoute,
  trialGame: TrialGameRoute,
  missions: MissionsRoute,
  pointMarket: PointMarketRoute,
  vouchers: VouchersRoute,
  deposit: DepositRoute,
  chat: ChatRoute,
  appDownload: AppDownloadRoute,
  activity: ActivityRoute,
  announcements: AnnouncementsRoute,
  agentRegister: AgentRegisterRoute,
  inviteFriends: InviteFriendsRoute,
  benefits: BenefitsRoute,
  share: ShareRoute,
  notifications: NotificationsRoute,
  saferPlay: SaferPlayRoute,
  passkeys: PasskeysRoute,
  member: MemberRoute,
};
