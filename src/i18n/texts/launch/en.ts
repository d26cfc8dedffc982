/** Of a game's launch. */
export const en = {
  timeout_retry_please: 'This is taking too long. Please try again.',
  launch_needs_network: '{{name}} needs the network. Try again when you are back online.',
  launch_app_title: '{{name}} is played in the app',
  launch_app_text:
    'A browser page cannot open it. Download the app, or add this site to your home screen and start it from there.',
  launch_app_download: 'Download the app',
  launch_window_title: '{{name}} opens in a window of its own',
  launch_window_text: 'This page stays here, so that you can come back to it.',
  launch_window_open: 'Open the game',
  launch_window_opened: '{{name}} is open in its own window',
  launch_window_again: 'Open it again',
  launch_unknown_title: 'No game here',
  launch_unknown_text: 'This address does not say which game to open.',
} as const;

export type LaunchKey = keyof typeof en;
export type LaunchTexts = Record<LaunchKey, string>;
