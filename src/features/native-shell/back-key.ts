export interface BackSituation {
  /** Something is open that nothing but its own buttons ends. */
  readonly isBlocked: boolean;
  /** The place of this screen in the history of the app; 0 is the first. */
  readonly index: number;
  readonly isHome: boolean;
}

/** What the shell's Back key does where nothing is open that it closes: out of the first screen it leads home before it leads out. docs/product/shells.md */
export function decideBack({ isBlocked, index, isHome }: BackSituation): 'back' | 'home' | 'leave' {
  if (isBlocked) return 'leave';
  if (index > 0) return 'back';
  return isHome ? 'leave' : 'home';
}
