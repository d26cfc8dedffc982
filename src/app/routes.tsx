import { type ComponentType, lazy } from 'react';
import { HomeRoute } from '../routes/home-route.tsx';

/** One screen: who may see it and what stands around it; docs/product/session.md. */
export interface AppRoute {
  readonly paths: readonly string[];
  readonly screen: ComponentType;
  /** Open without a session; any other sends a guest to the login. */
  readonly isPublic: boolean;
  /** Without header and tab bar. */
  readonly isFullScreen?: boolean;
}

type LoadScreen = () => Promise<ComponentType>;

const loaders: LoadScreen[] = [];

/** A screen and its words. */
async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const [screen, { addScreenTexts }] = await Promise.all([load(), import('../i18n/screen-texts.ts')]);
  addScreenTexts();
  return screen;
}

function lazyScreen(load: LoadScreen): ComponentType {
  loaders.push(load);
  return lazy(async () => ({ default: await loadScreen(load) }));
}

const ChangePasswordRoute = lazyScreen(async () => (await import('../routes/change-password-route.tsx')).ChangePasswordRoute);
const GameRoute = lazyScreen(async () => (await import('../routes/game-route.tsx')).GameRoute);
const GatewayRoute = lazyScreen(async () => (await import('../routes/gateway-route.tsx')).GatewayRoute);
const LoginRoute = lazyScreen(async () => (await import('../routes/login-route.tsx')).LoginRoute);
const MemberHomeRoute = lazyScreen(async () => (await import('../routes/member-home-route.tsx')).MemberHomeRoute);
const RegisterRoute = lazyScreen(async () => (await import('../routes/register-route.tsx')).RegisterRoute);
const TrialGameRoute = lazyScreen(async () => (await import('../routes/trial-game-route.tsx')).TrialGameRoute);
const VoucherCenterRoute = lazyScreen(async () => (await import('../routes/voucher-center-route.tsx')).VoucherCenterRoute);

export const ROUTES: readonly AppRoute[] = [
  { paths: ['/home', '/index.html', '/'], screen: HomeRoute, isPublic: true },
  { paths: ['/login'], screen: LoginRoute, isPublic: true },
  { paths: ['/register', '/register.html'], screen: RegisterRoute, isPublic: true },
  { paths: ['/changePsw'], screen: ChangePasswordRoute, isPublic: false },
  { paths: ['/game'], screen: GameRoute, isPublic: false },
  { paths: ['/gateway'], screen: GatewayRoute, isPublic: true },
  { paths: ['/trialGame'], screen: TrialGameRoute, isPublic: true, isFullScreen: true },
  { paths: ['/voucherCenter'], screen: VoucherCenterRoute, isPublic: false },
  { paths: ['/member/home'], screen: MemberHomeRoute, isPublic: false },
];

/** Fetches every screen now, for a page whose line may die and that has no service worker to keep them. */
export async function loadScreens(): Promise<void> {
  await Promise.allSettled(loaders.map(loadScreen));
}
