import { type ComponentType, lazy } from 'react';
import { HomeRoute } from '../routes/home-route.tsx';

/** One screen: who may see it and what stands around it; docs/product/session.md. */
export interface AppRoute {
  readonly paths: readonly string[];
  readonly screen: ComponentType;
  /** Open without a session; any other sends a guest to the login. */
  readonly isPublic: boolean;
  /** Where a guest goes instead of the login. */
  readonly guestsTo?: string;
  /** Without header and tab bar. */
  readonly isFullScreen?: boolean;
}

type LoadScreen = () => Promise<ComponentType>;

const loaders: LoadScreen[] = [];

/** A screen and its words. */
async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const [screen] = await Promise.all([load(), import('../i18n/screen-texts.ts').then((texts) => texts.addScreenTexts())]);
  return screen;
}

function lazyScreen(load: LoadScreen): ComponentType {
  loaders.push(load);
  return lazy(async () => ({ default: await loadScreen(load) }));
}

const ActivityRoute = lazyScreen(async () => (await import('../routes/player/activity-route.tsx')).ActivityRoute);
const AgentRegisterRoute = lazyScreen(async () => (await import('../routes/player/agent-register-route.tsx')).AgentRegisterRoute);
const AppDownloadRoute = lazyScreen(async () => (await import('../routes/player/app-download-route.tsx')).AppDownloadRoute);
const BenefitsRoute = lazyScreen(async () => (await import('../routes/player/benefits-route.tsx')).BenefitsRoute);
const ChangePasswordRoute = lazyScreen(async () => (await import('../routes/change-password-route.tsx')).ChangePasswordRoute);
const FeedbackRoute = lazyScreen(async () => (await import('../routes/rewards/feedback-route.tsx')).FeedbackRoute);
const GameRoute = lazyScreen(async () => (await import('../routes/game-route.tsx')).GameRoute);
const GatewayRoute = lazyScreen(async () => (await import('../routes/gateway-route.tsx')).GatewayRoute);
const InviteFriendsRoute = lazyScreen(async () => (await import('../routes/player/invite-friends-route.tsx')).InviteFriendsRoute);
const LanguageScreen = lazyScreen(async () => (await import('../features/languages/language-screen.tsx')).LanguageScreen);
const LaunchGameRoute = lazyScreen(async () => (await import('../routes/player/launch-game-route.tsx')).LaunchGameRoute);
const LeaderBoardRoute = lazyScreen(async () => (await import('../routes/rewards/leader-board-route.tsx')).LeaderBoardRoute);
const LoginRoute = lazyScreen(async () => (await import('../routes/login-route.tsx')).LoginRoute);
const MallHomeRoute = lazyScreen(async () => (await import('../routes/rewards/mall-home-route.tsx')).MallHomeRoute);
const MemberHomeRoute = lazyScreen(async () => (await import('../routes/member-home-route.tsx')).MemberHomeRoute);
const RegisterRoute = lazyScreen(async () => (await import('../routes/register-route.tsx')).RegisterRoute);
const RewardCenterRoute = lazyScreen(async () => (await import('../routes/rewards/reward-center-route.tsx')).RewardCenterRoute);
const TrialGameRoute = lazyScreen(async () => (await import('../routes/trial-game-route.tsx')).TrialGameRoute);
const VoucherCenterRoute = lazyScreen(async () => (await import('../routes/player/voucher-center-route.tsx')).VoucherCenterRoute);

export const ROUTES: readonly AppRoute[] = [
  { paths: ['/home', '/index.html', '/'], screen: HomeRoute, isPublic: true },
  { paths: ['/login'], screen: LoginRoute, isPublic: true },
  { paths: ['/register', '/register.html'], screen: RegisterRoute, isPublic: true },
  { paths: ['/changePsw'], screen: ChangePasswordRoute, isPublic: false },
  { paths: ['/feedback'], screen: FeedbackRoute, isPublic: false, guestsTo: '/home' },
  { paths: ['/game'], screen: GameRoute, isPublic: false },
  { paths: ['/gateway'], screen: GatewayRoute, isPublic: true },
  { paths: ['/language'], screen: LanguageScreen, isPublic: true },
  { paths: ['/launchGame'], screen: LaunchGameRoute, isPublic: false, isFullScreen: true },
  { paths: ['/leaderBoard'], screen: LeaderBoardRoute, isPublic: false },
  { paths: ['/mall/mallHome'], screen: MallHomeRoute, isPublic: false },
  { paths: ['/rewardCenter'], screen: RewardCenterRoute, isPublic: false },
  { paths: ['/trialGame'], screen: TrialGameRoute, isPublic: true, isFullScreen: true },
  { paths: ['/voucherCenter'], screen: VoucherCenterRoute, isPublic: false },
  { paths: ['/appDownload'], screen: AppDownloadRoute, isPublic: true },
  { paths: ['/activity'], screen: ActivityRoute, isPublic: true },
  { paths: ['/agentRegister'], screen: AgentRegisterRoute, isPublic: false },
  { paths: ['/inviteFriends'], screen: InviteFriendsRoute, isPublic: true },
  { paths: ['/member/benefits'], screen: BenefitsRoute, isPublic: false },
  { paths: ['/member/home'], screen: MemberHomeRoute, isPublic: false },
];

/** Fetches every screen now, for a page whose line may die and that has no service worker to keep them. */
export async function loadScreens(): Promise<void> {
  await Promise.allSettled(loaders.map(loadScreen));
}
