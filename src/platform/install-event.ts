/** What Chromium, Samsung Internet and their like fire when the page can be installed; a page may use it once. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** It may be fired before the program is there, so the script in the head keeps it. */
export interface InstallWindow {
  installEvent?: InstallEvent | null;
}
