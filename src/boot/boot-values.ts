import type { InstallWindow } from '../platform/install-event.ts';
import type { ReloadWindow } from '../platform/page/gone-release.ts';

/** The build's values for the script at the end of the body. */
export interface BodyValues {
  /** Files of the first view. */
  readonly preloads: readonly string[];
  /** The program's entry; empty if the module tag stays in the HTML, as in development. */
  readonly entry: string;
}

/** The build's values for the script in the head. */
export interface HeadValues {
  /** Files that are needed only while no service worker controls the page. */
  readonly uncontrolled: readonly string[];
  /** Paths of the login and registration screens. */
  readonly entryPaths: readonly string[];
  /** Paths of the screens without a layout. */
  readonly fullScreenPaths: readonly string[];
  /** Paths of the screens whose first paint has no space for the download bar: a guest is led to the login, which has none. */
  readonly noBarPaths: readonly string[];
  /** Origins of the identity SDK's scripts. */
  readonly identityScripts: readonly string[];
}

/** A player's input from before the program ran. */
export interface EarlyInput {
  readonly element: HTMLButtonElement | HTMLSelectElement;
  /** The value chosen in a list. */
  readonly value: string;
}

/** State that the script in the head leaves for the program. */
export interface BootWindow extends InstallWindow, ReloadWindow {
  /** True once the head's script has run, false if the browser lacks another feature; docs/product/browsers.md */
  isBrowserSupported?: boolean;
  /** A session token from the page's address, which no longer contains it. */
  addressToken?: string;
  /** Texts of the first paint in the player's language, by the `data-label` of their element. */
  firstPaint?: Readonly<Record<string, string>>;
  /** The last press or choice that needed the program before it ran; null from then on. */
  earlyInput?: EarlyInput | null;
  /** The time that the markup's countdowns show, in epoch milliseconds. */
  shownMoment?: number;
  /** The element under a finger. */
  pressed?: HTMLElement | null;
  /** Allows the identity SDK's scripts from now on, or those of a stand-in on this machine. */
  allowIdentityScripts?: (standIn?: string) => void;
}
