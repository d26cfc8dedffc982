/** Names that several programs must share: addresses, headers, storage keys. */
export const APP_SCOPE = '/m/';
export const APP_SHELL_PATH = '/m/index.html';
export const SERVICE_WORKER_PATH = '/m/sw.js';
/** A script that the worker loads only when a picture is requested. */
export const PICTURE_FILES_PATH = '/m/sw-files.js';
/** Replaces the page in browsers below the floor; docs/product/browsers.md */
export const OLD_BROWSER_SCRIPT_PATH = '/m/old-browser.js';
/** Polyfills for older browsers, for the page and the service worker. */
export const STAND_INS_PATH = '/m/stand-ins.js';
export const ASSET_MANIFEST_PATH = '/m/asset-manifest.json';
/** Values missing from the operator's replies, on the page's own origin; docs/product/deployment.md */
export const DEPLOYMENT_PATH = '/m/operator.json';
/** The web manifest of the host's merchant; every page names it. */
export const WEB_MANIFEST_PATH = '/m/manifest.webmanifest';
/** The manifest of the mini-site that an operator may serve beside the app. */
export const MINI_SITE_MANIFEST_PATH = '/mobile/mc/asset-manifest.json';
/** Has the signed list of each merchant's lines, `CODE.txt`; docs/product/line-list.md */
export const LINE_LISTS_FOLDER = '/m/lines/';
/** A path below these folders is a file, never a screen. */
export const FILE_FOLDERS = /^\/m\/(assets|frame|icons|lines|manifests|screenshots|splash)\//;
/** The path that answers where a process believes its caller to be; docs/product/doctor.md */
export const CALLER_HEALTH_PATH = '/health/caller';
export const CALLS_PREFIX = '/wps/';
/** The web manifest from the operator's templates, for `merchantCode`; docs/product/merchants.md#web-manifest */
export const OPERATOR_MANIFEST_PATH = '/wps/system/manifest.json';
/** The path that accepts calls as simple requests, if the operator declares `plainCalls`. */
export const SIMPLE_REQUEST_PATH = '/wps/call';

/** Prefix of the cache of an installed release; the name of its build follows. */
export const RELEASE_CACHE_PREFIX = 'fastline-release-';
/** The page stores here the HTML that the next start at the lobby opens with; docs/product/offline.md */
export const LOBBY_SNAPSHOT = { cache: 'fastline-lobby-page', path: '/m/lobby-page', buildHeader: 'X-Build' } as const;
/** A service worker holds the lock with this prefix and its epoch as long as it runs. */
export const LIFE_LOCK_PREFIX = 'fastline-worker-';
/** The page stores its language here, in BCP 47, for installs of releases; docs/product/releases.md */
export const SPOKEN_LANGUAGE = { cache: 'fastline-language', path: '/m/language' } as const;

export const HEADER = {
  authorization: 'Authorization',
  device: 'Device',
  digest: 'X-Digest',
  encryption: 'Encryption',
  idempotencyKey: 'Idempotency-Key',
  language: 'Language',
  merchant: 'Merchant',
  moduleId: 'ModuleId',
  rsa: 'X-RSA',
  /** The visits that led here, sent with a tracked event; docs/product/tracking.md */
  tracking: 'Tracking',
} as const;

/** The row that a reply answers, if the operator declares `rowNames`; docs/product/calls.md */
export const ROW_NAME_HEADER = 'X-Row';

/** How a gateway obtained the reply. docs/product/gateway-page.md */
export const GATEWAY_HEADER = 'X-Gateway';

/** `light` or `dark` (local storage), if the player chose one; docs/product/look.md */
export const THEME_KEY = 'fastline.theme';

/** The games that the member has opened on this device (local storage); docs/product/games.md */
export const PLAYED_KEY = 'fastline.played';
/** Set (local storage) if this merchant had a chat on the last visit; docs/product/chat.md */
export const CHAT_TAB_KEY = 'fastline.chat-tab';

/** Set (local storage) if the download bar was shown on the last visit; docs/product/download.md */
export const DOWNLOAD_BAR_KEY = 'fastline.download-bar';
/** Set (session storage) when a player closes the download bar. */
export const HIDE_DOWNLOAD_BAR_KEY = 'hideDownloadBar';

/** The count of consecutive failed starts, raised before the page's program runs; docs/product/releases.md */
export const FAILED_STARTS_KEY = 'fastline.failed-starts';

/** The release (session storage) whose page was reloaded because a file was gone; docs/product/release-files.md */
export const RELOADED_RELEASE_KEY = 'fastline.reloaded-release';

/** The page stores the session here (session storage); docs/product/session.md */
export const SESSION_STORAGE_KEY = 'MC_SESSION_INFO';

/** Set (local storage) once the player has moved to another origin; docs/product/leaving-a-domain.md */
export const MOVED_KEY = 'fastline.moved';

const HOME_PATH = /^\/(m(\/home|\/index(\.html)?)?\/?)?$/;

/** Whether a path is one of the lobby's five, with or without a trailing slash; docs/product/routes.md */
export function isHomePath(path: string): boolean {
  return HOME_PATH.test(path);
}

const LOOPBACK_HOST = /^(([a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;

/** Whether a host name is loopback, where plain http is as safe as https; docs/product/lines.md */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

/** Whether a connection cannot be read or changed on its way: https, or http on this machine. docs/product/security.md */
export const isEncrypted = ({ protocol, hostname }: { readonly protocol: string; readonly hostname: string }): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));

/** The origin of messages from a sandboxed frame; only `source` identifies the frame. docs/product/page-policy.md */
export const SANDBOXED_ORIGIN = 'null';
