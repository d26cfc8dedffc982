import { createHash } from 'node:crypto';
import { listInlineScripts, listInlineStyles } from '#contract/releases/inline-parts.ts';
import type { IdentitySources } from './identity-sources.ts';

export interface PolicySources {
  /** Where the page itself may call; the worker calls for it otherwise. */
  readonly lines: readonly string[];
  readonly games: readonly string[];
  readonly chats: readonly string[];
  readonly pictures: readonly string[];
  readonly identity: IdentitySources;
}

/** The page's policy: only the inline parts this very HTML carries may run. docs/product/security.md */
export function createPagePolicy(html: string): (sources: PolicySources) => string {
  const scripts = listInlineScripts(html).map(hashSource);
  const styles = listInlineStyles(html).map(hashSource);
  return ({ lines, games, chats, pictures, identity }) =>
    writePolicy({
      'default-src': ["'none'"],
      // Hashes and no nonce: the service worker may answer with HTML it stored.
      'script-src': [...scripts, "'strict-dynamic'"],
      'style-src': ["'self'", ...styles, ...identity.styles],
      'img-src': ["'self'", 'data:', 'blob:', ...pictures],
      // A picture that is saved is read first.
      'connect-src': [...new Set(["'self'", ...lines, ...identity.connect, ...pictures])],
      'frame-src': [...new Set(["'self'", ...games, ...chats, ...identity.frames])],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      // The second is the one by which DOMPurify reads the markup that it cleans.
      'trusted-types': ['default', 'dompurify', ...identity.typePolicies],
    });
}

/**
 * The policy of the frame in which a captcha's vendor runs: looser, but without an origin, so that it reaches neither the page
 * nor anything stored there. docs/product/security.md
 */
export function createCaptchaPolicy(hosts: readonly string[]): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hosts],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': ['data:', 'blob:', ...hosts],
    'font-src': ['data:', ...hosts],
    'media-src': ['data:', ...hosts],
    'connect-src': [...hosts],
    'frame-src': [...hosts],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/**
 * The policy of the frame in which one channel's pixel runs: it reaches that vendor and nobody else, and shows nothing.
 * docs/product/tracking.md
 */
export function createPixelPolicy(hosts: readonly string[]): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hosts],
    'img-src': ['data:', ...hosts],
    'connect-src': hosts.length > 0 ? [...hosts] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** The policy of the frame in which the mini-game's script runs: it draws, and calls nobody. docs/product/mini-game.md */
export const MINI_GAME_POLICY = writePolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-scripts'],
});

const SCRIPT_SOURCES = { 'default-src': ["'none'"], 'script-src': ["'self'"] };
const SHOWN_NOWHERE = { 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'none'"] };
const LOOPBACK_SOURCES = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];

/** The service worker learns lines at run time, so it may call any safe address. */
export function createServiceWorkerPolicy(mayCallLoopback: boolean): string {
  const callable = ["'self'", 'https:', ...(mayCallLoopback ? LOOPBACK_SOURCES : [])];
  return writePolicy({ ...SCRIPT_SOURCES, 'connect-src': callable, ...SHOWN_NOWHERE });
}

/** Scripts that become workers carry their own policy. */
export const SCRIPT_POLICY = writePolicy({ ...SCRIPT_SOURCES, 'connect-src': ["'self'"], ...SHOWN_NOWHERE });

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
