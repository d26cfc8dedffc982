import type { InstallWindow } from '../platform/install-event.ts';

/** What the build tells the script at the end of the body. */
export interface BodyValues {
  /** The program's entry; empty where the module tag stays in the HTML, as in development. */
  readonly entry: string;
}

/** What the build tells the script in the head. */
export interface HeadValues {
  /** Files that are needed only while no service worker controls the page. */
  readonly uncontrolled: readonly string[];
  /** Address paths of the screens to log in and register. */
  readonly entryPaths: readonly string[];
  /** Address paths of the screens without a layout. */
  readonly fullScreenPaths: readonly string[];
  /** Where the scripts of the identity SDK come from. */
  readonly identityScripts: readonly string[];
}

/** What somebody did before the program was there. */
export interface EarlyInput {
  readonly element: HTMLButtonElement | HTMLSelectElement;
  /** What they chose in a list. */
  readonly value: string;
}

/** What the script in the head leaves for the program. */
export interface BootWindow extends InstallWindow {
  /** A session token that came in the page's address, which no longer has it. */
  addressToken?: string;
  /** Texts of the first paint in the player's language, by the `data-label` of their place. */
  firstPaint?: Readonly<Record<string, string>>;
  /** The last press or choice that needed the program before that was there; null from then on. */
  earlyInput?: EarlyInput | null;
  /** The moment that the countdowns of the markup show, epoch milliseconds. */
  shownMoment?: number;
  /** What a finger is on. */
  pressed?: HTMLElement | null;
  /** Lets the identity SDK's scripts in from now on, or those of a stand-in on this machine. */
  allowIdentityScripts?: (standIn?: string) => void;
}
