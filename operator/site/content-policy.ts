import { createHash } from 'node:crypto';
import { listInlineScripts, listInlineStyles } from '#contract/releases/inline-parts.ts';
import type { IdentitySources } from './identity-sources.ts';

export interface PolicySources {
  /** Origins that the page itself may call; normally the worker makes its calls. */
  readonly lines: readonly string[];
  readonly games: readonly string[];
  readonly chats: readonly string[];
  readonly pictures: readonly string[];
  readonly identity: IdentitySources;
}

/** Creates the page's policy: only the inline parts in this HTML may run. docs/product/page-policy.md */
export function createPagePolicy(html: string): (sources: PolicySources) => string {
  const scripts = listInlineScripts(html).map(hashSource);
  const styles = listInlineStyles(html).map(hashSource);
  return ({ lines, games, chats, pictures, identity }) =>
    writePolicy({
      'default-src': ["'none'"],
      // Hashes instead of a nonce, because the service worker may serve stored HTML. Safari before 15.4 lacks 'strict-dynamic'
      // and uses 'self', which all other browsers ignore beside it.
      'script-src': [...scripts, "'strict-dynamic'", "'self'"],
      'style-src': ["'self'", ...styles, ...identity.styles],
      // The operator's replies may name a logo, icons and pictures on any host.
      'img-src': ["'self'", 'data:', 'blob:', 'https:', ...pictures],
      // Saving a picture reads it first.
      'connect-src': [...new Set(["'self'", ...lines, ...identity.connect, ...pictures])],
      'frame-src': [...new Set(["'self'", ...games, ...chats, ...identity.frames])],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      // DOMPurify uses the second policy to parse the markup that it sanitises.
      'trusted-types': ['default', 'dompurify', ...identity.typePolicies],
    });
}

/** The sources of a helper frame, beside the data of its own document. */
export interface FrameSources {
  /** The line that serves the frame; null for a host that is not a line. In WebKit `'self'` of a frame without an origin matches no http address. */
  readonly line: string | null;
  readonly hosts: readonly string[];
}

const listOwn = ({ line }: FrameSources) => ["'self'", ...(line ? [line] : [])];

/** The policy of the captcha's frame: looser, but without access to the page and its storage. docs/product/page-policy.md */
export function createCaptchaPolicy(sources: FrameSources): string {
  const { hosts } = sources;
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [...listOwn(sources), ...hosts],
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

/** The policy of one channel's pixel frame: it reaches only that vendor, and shows no content. docs/product/tracking.md */
export function createPixelPolicy(sources: FrameSources): string {
  const { hosts } = sources;
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [...listOwn(sources), ...hosts],
    'img-src': ['data:', ...hosts],
    'connect-src': hosts.length > 0 ? [...hosts] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** The policy of the mini-game's frame: it draws, and may call the hosts in the deployment. docs/product/mini-game-script.md */
export function createMiniGamePolicy(sources: FrameSources): string {
  const { hosts } = sources;
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': listOwn(sources),
    'style-src': ["'unsafe-inline'"],
    'img-src': [...listOwn(sources), 'data:', 'blob:', ...hosts],
    ...(hosts.length > 0 && { 'connect-src': hosts, 'font-src': hosts, 'media-src': hosts }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

const SCRIPT_SOURCES = { 'default-src': ["'none'"], 'script-src': ["'self'"] };
const SHOWN_NOWHERE = { 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'none'"] };

/** The page that takes a player over from another origin: it runs one script and loads nothing. docs/product/leaving-a-domain.md */
export const MOVE_PAGE_POLICY = writePolicy({
  ...SCRIPT_SOURCES,
  ...SHOWN_NOWHERE,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

const LOOPBACK_SOURCES = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];

/** The service worker learns lines at run time, so it may call any secure address unless its origins are listed. */
export function createServiceWorkerPolicy(origins: readonly string[] | null, mayCallLoopback: boolean): string {
  const callable = ["'self'", ...new Set(origins ?? ['https:']), ...(mayCallLoopback ? LOOPBACK_SOURCES : [])];
  return writePolicy({ ...SCRIPT_SOURCES, 'connect-src': callable, ...SHOWN_NOWHERE });
}

/** Scripts that become workers have their own policy. */
export const SCRIPT_POLICY = writePolicy({ ...SCRIPT_SOURCES, 'connect-src': ["'self'"], ...SHOWN_NOWHERE });

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
