import type { ComponentType } from 'react';
import type { RouteName } from '../services/paths/route-table.ts';
import ActivityRoute from './activity-route.tsx';
import AgentRegisterRoute from './agent-register-route.tsx';
import AppDownloadRoute from './app-download-route.tsx';
import BenefitsRoute from './benefits-route.tsx';
import ChangePasswordRoute from './change-password-route.tsx';
import FeedbackRoute from './feedback-route.tsx';
import GameRoute from './game-route.tsx';
import GatewayRoute from './gateway-route.tsx';
import InviteFriendsRoute from './invite-friends-route.tsx';
import LanguageRoute from './language-route.tsx';
import LaunchGameRoute from './launch-game-route.tsx';
import LeaderBoardRoute from './leader-board-route.tsx';
import LoginRoute from './login-route.tsx';
import MallHomeRoute from './mall-home-route.tsx';
import MemberHomeRoute from './member-home-route.tsx';
import RegisterRoute from './register-route.tsx';
import RewardCenterRoute from './reward-center-route.tsx';
import TrialGameRoute from './trial-game-route.tsx';
import VoucherCenterRoute from './voucher-center-route.tsx';

/** Every screen but the lobby. They are small and travel together: each file of its own would be a round trip of the release's install. */
export const LAZY_SCREENS: Readonly<Record<Exclude<RouteName, 'home'>, ComponentType>> = {
  login: LoginRoute,
  register: RegisterRoute,
  changePassword: ChangePasswordRoute,
  feedback: FeedbackRoute,
  games: GameRoute,
  gateway: GatewayRoute,
  language: LanguageRoute,
  launchGame: LaunchGameRoute,
  trialGame: TrialGameRoute,
  missions: LeaderBoardRoute,
  pointMarket: MallHomeRoute,
  vouchers: RewardCenterRoute,
  deposit: VoucherCenterRoute,
  appDownload: AppDownloadRoute,
  activity: ActivityRoute,
  agentRegister: AgentRegisterRoute,
  inviteFriends: InviteFriendsRoute,
  benefits: BenefitsRoute,
  member: MemberHomeRoute,
};
