import { type PageToShell, parseShellMessage, type ShellToPage } from '#contract/messages/shell-messages.ts';
import { isEncrypted } from '#contract/names.ts';
import { NATIVE_SHELL_NAME } from '../platform/shell.ts';
import { ApiError } from './api-error.ts';

/** The object that a shell injects before the page's scripts, in the form of Android's web message listener. */
export interface InjectedShell {
  readonly postMessage: (text: string) => void;
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
}

export interface NativeShell {
  /** Fetches and installs the newer shell. Throws `check_url` for an address that must not be opened. */
  readonly download: (url: string | null) => void;
  /** Opens the address in the system's browser. Throws as above. */
  readonly openOutside: (url: string | null) => void;
  /** The page has no screen to go back to. */
  readonly leave: () => void;
  readonly disconnect: () => void;
}

const isInjectedShell = (found: unknown): found is InjectedShell =>
  typeof found === 'object' && found !== null && 'postMessage' in found && typeof found.postMessage === 'function';

/** Connects to the native shell around this page; null without one. docs/product/shells.md */
export function connectNativeShell(page: object, onMessage: (message: ShellToPage) => void): NativeShell | null {
  const injected: unknown = Reflect.get(page, NATIVE_SHELL_NAME);
  if (!isInjectedShell(injected)) return null;
  const send = (message: PageToShell) => injected.postMessage(JSON.stringify(message));
  injected.onmessage = ({ data }) => {
    const message = parseShellMessage(data);
    if (message) onMessage(message);
    else console.warn('the native shell said what this page does not know');
  };
  send({ type: 'page-ready', protocol: 1 });
  return {
    download: (url) => send({ type: 'download', url: checkAddress(url) }),
    openOutside: (url) => send({ type: 'open-outside', url: checkAddress(url) }),
    leave: () => send({ type: 'leave' }),
    disconnect: () => {
      injected.onmessage = null;
    },
  };
}

const INSTALL_BY_IOS = 'itms-services:';

/** Normalises an address before it is opened. Throws `check_url` for a missing or insecure address. */
export function checkAddress(address: string | null | undefined): string {
  if (!address || !URL.canParse(address) || !isPrivate(new URL(address))) throw new ApiError('check_url');
  return new URL(address).href;
}

function isPrivate(url: URL): boolean {
  if (url.username || url.password) return false;
  if (url.protocol === INSTALL_BY_IOS) return isHttps(url.searchParams.get('url') ?? '');
  return isEncrypted(url);
}

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';
