import { CAPTCHA_FRAME_PATH, CAPTCHA_SCRIPT_PATH } from '#contract/messages/captcha-frame.ts';
import { MINI_GAME_FRAME_PATH, MINI_GAME_FRAME_SCRIPT_PATH } from '#contract/messages/mini-game-frame.ts';
import { MOVE_PAGE_PATH } from '#contract/messages/moving.ts';
import { SERVICE_WORKER_PATH } from '#contract/names.ts';
import { findFrameChannel, PIXEL_SCRIPT_PATH } from '#contract/tracking/pixel-channels.ts';
import {
  createCaptchaPolicy,
  createMiniGamePolicy,
  createPixelPolicy,
  type FrameSources,
  MOVE_PAGE_POLICY,
  SCRIPT_POLICY,
} from './content-policy.ts';
import type { SiteFile } from './site-files.ts';

const IMMUTABLE_FOLDER = '/m/assets/';
const FRAME_SCRIPTS: readonly string[] = [CAPTCHA_SCRIPT_PATH, MINI_GAME_FRAME_SCRIPT_PATH, PIXEL_SCRIPT_PATH];

/** Headers of every file of the site. */
const COMMON: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

export interface PagePolicy {
  readonly contentPolicy: string;
  readonly games: readonly string[];
  readonly workerPolicy: string;
  /** Unused for other files than helper frames. */
  readonly frameSources: FrameSources;
}

/** Creates the headers of a file, by its type and path. docs/product/page-policy.md */
export function createFileHeaders(file: SiteFile, policy: PagePolicy): Record<string, string> {
  return { ...COMMON, 'Content-Type': file.type, 'Cache-Control': findCacheControl(file.path), ...findOwnHeaders(file, policy) };
}

/** No proxy may transform a file: it would no longer match its release's manifest. docs/product/releases.md */
function findCacheControl(path: string): string {
  return `${path.startsWith(IMMUTABLE_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache'}, no-transform`;
}

function findOwnHeaders(file: SiteFile, policy: PagePolicy): Record<string, string> {
  if (file.path === SERVICE_WORKER_PATH) {
    return { 'Content-Security-Policy': policy.workerPolicy, 'Service-Worker-Allowed': '/m/' };
  }
  // A document without an origin counts as cross-origin even for its own site.
  if (FRAME_SCRIPTS.includes(file.path)) return { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  if (file.path === CAPTCHA_FRAME_PATH) return { 'Content-Security-Policy': createCaptchaPolicy(policy.frameSources) };
  if (findFrameChannel(file.path)) return { 'Content-Security-Policy': createPixelPolicy(policy.frameSources) };
  if (file.path === MINI_GAME_FRAME_PATH) return { 'Content-Security-Policy': createMiniGamePolicy(policy.frameSources) };
  // An opener policy would separate it from the window that opened it.
  if (file.path === MOVE_PAGE_PATH) return { 'Content-Security-Policy': MOVE_PAGE_POLICY };
  if (file.type.startsWith('text/javascript')) return { 'Content-Security-Policy': SCRIPT_POLICY };
  if (!file.type.startsWith('text/html')) return {};
  return {
    'Content-Security-Policy': policy.contentPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': createPermissionsPolicy(policy.games),
  };
}

/** Games may use the full screen, and only the page itself may use passkeys; all other permissions are denied. */
function createPermissionsPolicy(games: readonly string[]): string {
  const fullscreen = ['self', ...games.map((origin) => `"${origin}"`)].join(' ');
  const passkeys = 'publickey-credentials-create=(self), publickey-credentials-get=(self)';
  return `camera=(), geolocation=(), microphone=(), payment=(), usb=(), ${passkeys}, fullscreen=(${fullscreen})`;
}
