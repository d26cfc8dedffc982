import type { AppInfo } from '#contract/messages/shell-messages.ts';

/** The details that the shell reports. */
export type ShellInfo = Omit<AppInfo, 'type'>;

/** Commands of the sandbox's page to the shell that `npm run shell` simulates. */
export type ShellCommand =
  | { readonly kind: 'info'; readonly info: ShellInfo }
  | { readonly kind: 'callback'; readonly result: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'link'; readonly url: string | null };
