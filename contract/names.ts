/** Names that two programs must spell alike: addresses, headers, storage keys. */
export const APP_SCOPE = '/m/';
export const APP_SHELL_PATH = '/m/index.html';
export const SERVICE_WORKER_PATH = '/m/sw.js';
/** A script that the worker loads only when a picture is requested. */
export const PICTURE_FILES_PATH = '/m/sw-files.js';
export const ASSET_MANIFEST_PATH = '/m/asset-manifest.json';
/** What the operator's replies leave out, from the page's own origin; docs/product/deployment.md */
export const DEPLOYMENT_PATH = '/m/operator.json';
/** The manifest of the small site that an operator may serve beside the app. */
export const MINI_SITE_MANIFEST_PATH = '/mobile/mc/asset-manifest.json';
/** Paths below these folders are files or nothing, never a screen. */
export const FILE_FOLDERS = /^\/m\/(assets|frame|icons|manifests|screenshots|splash)\//;
export const CALLS_PREFIX = '/wps/';
/** The web manifest as the operator's templates have it, for `merchantCode`; docs/product/merchants.md#web-manifest */
export const OPERATOR_MANIFEST_PATH = '/wps/system/manifest.json';
/** The path that takes calls as simple requests, where the operator declares `plainCalls`. */
export const SIMPLE_REQUEST_PATH = '/wps/call';

/** Each installed release has a cache of its own, which ends with the name of its build. */
export const RELEASE_CACHE_PREFIX = 'fastline-release-';
/** Where a page leaves the HTML that the next start at the lobby opens with; docs/product/offline.md. */
export const LOBBY_SNAPSHOT = { cache: 'fastline-lobby-page', path: '/m/lobby-page', buildHeader: 'X-Build' } as const;
/** A service worker holds the lock of this name and its epoch as long as it runs. */
export const LIFE_LOCK_PREFIX = 'fastline-worker-';
/** Where the page leaves the language that it speaks, in BCP 47: installs of releases go by it; docs/product/releases.md. */
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
  /** Visits that led here, with an event of tracking; docs/product/tracking.md */
  tracking: 'Tracking',
} as const;

/** Names the row that a reply answers, where the operator declares `rowNames`; docs/product/calls.md. */
export const ROW_NAME_HEADER = 'X-Row';

/** On a reply, how a gateway got it. docs/product/gateway-page.md */
export const GATEWAY_HEADER = 'X-Gateway';

/** `light` or `dark` (local storage), where the player chose one; docs/product/look.md. */
export const THEME_KEY = 'fastline.theme';

/** Set (local storage) where this merchant had a chat when the page last knew; docs/product/chat.md. */
export const CHAT_TAB_KEY = 'fastline.chat-tab';

/** Set (local storage) where the download bar stood when the page last knew; docs/product/download.md. */
export const DOWNLOAD_BAR_KEY = 'fastline.download-bar';
/** Set (session storage) by whoever closed the download bar. */
export const HIDE_DOWNLOAD_BAR_KEY = 'hideDownloadBar';

/** The count of consecutive failed starts, which the page raises before its program runs; docs/product/releases.md. */
export const FAILED_STARTS_KEY = 'fastline.failed-starts';

/** The page keeps the session here (session storage); docs/product/session.md. */
export const SESSION_STORAGE_KEY = 'MC_SESSION_INFO';

const HOME_PATH = /^\/(m(\/home|\/index(\.html)?)?\/?)?$/;

/** Whether a path is one of the lobby's five, with or without a slash at its end; docs/product/routes.md. */
export function isHomePath(path: string): boolean {
  return HOME_PATH.test(path);
}

const LOOPBACK_HOST = /^(([a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;

/** A host name by which a machine talks to itself, where plain http is as good as https; docs/product/lines.md. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname);
}

/** The origin of messages from a sandboxed frame; only the window tells which frame sent one. docs/product/security.md */
export const SANDBOXED_ORIGIN = 'null';
