import * as v from 'valibot';
import { cutText } from '../cut-text.ts';

/** A longer text is not a message of a shell. */
const MAX_MESSAGE_LENGTH = 10_000;
/** The player sees at most this much of a callback. */
const MAX_RESULT_LENGTH = 300;
/** Version of a shell that does not send one: older than any version with extra features. */
const UNKNOWN_VERSION = '0';
const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}/;

const Version = v.fallback(v.pipe(v.string(), v.regex(VERSION)), UNKNOWN_VERSION);

/** The shell's details, sent after `page-ready` and again when they change. */
const AppInfo = v.object({
  type: v.literal('app-info'),
  version: Version,
  platform: v.picklist(['ios', 'android']),
  /** A newer shell is available. */
  isUpgradeable: v.fallback(v.boolean(), false),
});
export type AppInfo = v.InferOutput<typeof AppInfo>;

/** Messages from a native shell to the page; docs/product/shells.md */
export const ShellToPage = v.union([
  AppInfo,
  /** The result of a request to the shell: a message that begins with `Failure` if the request failed. */
  v.object({
    type: v.literal('callback'),
    result: v.pipe(
      v.string(),
      v.transform((text) => cutText(text.trim(), MAX_RESULT_LENGTH)),
    ),
  }),
  /** The system's Back key or gesture. */
  v.object({ type: v.literal('back-pressed') }),
  /** A link, a shortcut or a push of the system was opened. */
  v.object({ type: v.literal('link-opened'), url: v.fallback(v.nullable(v.string()), null) }),
]);
export type ShellToPage = v.InferOutput<typeof ShellToPage>;

/** Messages from the page to a native shell. */
export type PageToShell =
  /** The page is listening: from now on it handles Back, and the shell answers with `app-info`. */
  | { readonly type: 'page-ready'; readonly protocol: 1 }
  /** Fetches and installs the newer shell; supported since version 2.4.39. */
  | { readonly type: 'download'; readonly url: string }
  /** Opens the address outside the shell, in the system's browser. */
  | { readonly type: 'open-outside'; readonly url: string }
  /** Back was pressed on the first screen, so the shell may go to the background. */
  | { readonly type: 'leave' };

/** Parses one JSON message of a shell; returns null for any other value. Never throws. */
export function parseShellMessage(text: unknown): ShellToPage | null {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return null;
  try {
    const message = v.safeParse(ShellToPage, JSON.parse(text));
    return message.success ? message.output : null;
  } catch {
    return null;
  }
}
