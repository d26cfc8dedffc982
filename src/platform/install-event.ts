/** The event that Chromium, Samsung Internet and similar browsers fire when the page can be installed; a page can use it once. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The event may fire before the program runs, so the script in the head stores it. */
export interface InstallWindow {
  installEvent?: InstallEvent | null;
}
