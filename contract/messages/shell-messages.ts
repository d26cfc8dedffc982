import * as v from 'valibot';

/** What is longer is no message of a shell. */
const MAX_MESSAGE_LENGTH = 10_000;
/** Of a callback the player reads no more than this. */
const MAX_RESULT_LENGTH = 300;
/** Of a shell that does not say which it is: older than any that can do something by its version. */
const UNKNOWN_VERSION = '0';
const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}/;

const Version = v.fallback(v.pipe(v.string(), v.regex(VERSION)), UNKNOWN_VERSION);

/** The shell itself: told after `page-ready`, and again when something of it changes. */
const AppInfo = v.object({
  type: v.literal('app-info'),
  version: Version,
  platform: v.picklist(['ios', 'android']),
  /** A newer shell can be had. */
  isUpgradeable: v.fallback(v.boolean(), false),
});
export type AppInfo = v.InferOutput<typeof AppInfo>;

/** What a native shell tells the page; docs/product/shells.md. */
export const ShellToPage = v.variant('type', [
  AppInfo,
  /** How something ended that was asked of the shell: words, which begin with `Failure` where it failed. */
  v.object({
    type: v.literal('callback'),
    result: v.pipe(
      v.string(),
      v.transform((words) => words.trim().slice(0, MAX_RESULT_LENGTH)),
    ),
  }),
  /** The system's Back key or gesture. */
  v.object({ type: v.literal('back-pressed') }),
  /** A link, a shortcut or a push of the system was opened. */
  v.object({ type: v.literal('link-opened'), url: v.fallback(v.nullable(v.string()), null) }),
]);
export type ShellToPage = v.InferOutput<typeof ShellToPage>;

/** What the page asks of a native shell. */
export type PageToShell =
  /** The page listens: from now on Back is its own, and the shell answers with `app-info`. */
  | { readonly type: 'page-ready'; readonly protocol: 1 }
  /** Fetch and install the newer shell; known since version 2.4.39. */
  | { readonly type: 'download'; readonly url: string }
  /** Open it outside of the shell, in the system's browser. */
  | { readonly type: 'open-outside'; readonly url: string }
  /** Back on the first screen: the shell may go to the background. */
  | { readonly type: 'leave' };

/** Parses one message of a shell, told as JSON; null for anything else. Never throws. */
export function parseShellMessage(text: unknown): ShellToPage | null {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return null;
  try {
    const message = v.safeParse(ShellToPage, JSON.parse(text));
    return message.success ? message.output : null;
  } catch {
    return null;
  }
}
