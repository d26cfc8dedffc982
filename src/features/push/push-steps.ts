import type { AnyTextKey } from '../../i18n/text.ts';
import type { PushBrowser } from '../../platform/push-support.ts';

/** How a player gives the permission back, in their own browser; docs/product/push.md */
export const PUSH_STEPS: Readonly<Record<PushBrowser, readonly AnyTextKey[]>> = {
  chrome: ['push_step_chrome_1', 'push_step_chrome_2', 'push_step_chrome_3'],
  samsung: ['push_step_samsung_1', 'push_step_samsung_2', 'push_step_samsung_3'],
  firefox: ['push_step_firefox_1', 'push_step_firefox_2'],
  installed: ['push_step_installed_1', 'push_step_installed_2', 'push_step_installed_3'],
  ios: ['push_step_ios_1', 'push_step_ios_2', 'push_step_ios_3'],
  other: ['push_step_other_1', 'push_step_other_2', 'push_step_other_3'],
};
