import { APP_SCOPE } from '#contract/names.ts';

/** One row has all properties of an address of the app; docs/product/routes.md. */
export interface Route {
  /** Relative to the app's scope, as the router sees it. */
  readonly path: string;
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[];
  /** Guests may see it; any other screen sends them to the login and back. */
  readonly isPublic?: boolean;
  /** The target of a guest instead of the login. */
  readonly guestsTo?: string;
  /** It has no header and no tab bar. */
  readonly isFullScreen?: boolean;
  /** A reload for a new release stays on it; any other screen is replaced by the lobby. */
  readonly staysOnReload?: boolean;
  /** A login never returns to it: that would require another login or end in a loop. */
  readonly isNoBackTarget?: boolean;
  /** The mini-game may float over it: the player looks for games here, and does not read, fill in a form, pay or play. */
  readonly mayFloatOver?: boolean;
}

const HOME = '/home';

const TABLE = {
  home: { path: HOME, aliases: ['/index.html', '/'], isPublic: true, staysOnReload: true, mayFloatOver: true },
  login: { path: '/login', isPublic: true, staysOnReload: true, isNoBackTarget: true },
  register: { path: '/register', aliases: ['/register.html'], isPublic: true, staysOnReload: true, isNoBackTarget: true },
  changePassword: { path: '/changePsw' },
  feedback: { path: '/feedback', guestsTo: HOME },
  games: { path: '/game', staysOnReload: true, mayFloatOver: true },
  gameSearch: { path: '/search', isPublic: true },
  gateway: { path: '/gateway', isPublic: true },
  language: { path: '/language', isPublic: true },
  launchGame: { path: '/launchGame', isFullScreen: true },
  trialGame: { path: '/trialGame', isPublic: true, isFullScreen: true },
  missions: { path: '/leaderBoard' },
  pointMarket: { path: '/mall/mallHome' },
  vouchers: { path: '/rewardCenter' },
  deposit: { path: '/voucherCenter' },
  chat: { path: '/chat', isFullScreen: true },
  appDownload: { path: '/appDownload', isPublic: true },
  activity: { path: '/activity', isPublic: true },
  announcements: { path: '/announcements', isPublic: true },
  agentRegister: { path: '/agentRegister' },
  inviteFriends: { path: '/inviteFriends', isPublic: true },
  benefits: { path: '/member/benefits' },
  share: { path: '/share', isPublic: true },
  notifications: { path: '/member/notifications' },
  history: { path: '/member/history' },
  saferPlay: { path: '/member/saferPlay', isPublic: true },
  passkeys: { path: '/member/passkeys' },
  member: { path: '/member/home', staysOnReload: true },
} satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof TABLE;

export const ROUTES: Readonly<Record<RouteName, Route>> = TABLE;

export const ROUTE_NAMES = Object.keys(TABLE) as readonly RouteName[];

/** Every address of the screen. */
export const listPaths = ({ path, aliases = [] }: Route): readonly string[] => [path, ...aliases];

/** The name of the screen at a path; the path must be spelt as in the table. */
export function findRouteName(path: string): RouteName | undefined {
  return ROUTE_NAMES.find((name) => listPaths(ROUTES[name]).includes(path));
}

/** The path as in the browser's address, relative to the origin. */
export const toAddressPath = (path: string): string => APP_SCOPE.slice(0, -1) + path;
