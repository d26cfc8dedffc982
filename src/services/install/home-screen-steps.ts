import type { AnyTextKey } from '../../i18n/text.ts';
import type { IosLayout } from '../../platform/ios-browser.ts';

/** The two steps that add the app to the home screen of an iPhone or iPad. docs/product/install.md */
export const HOME_SCREEN_STEPS: Readonly<Record<IosLayout, readonly [AnyTextKey, AnyTextKey]>> = {
  'ios-menu': ['home_step_menu', 'home_step_add'],
  'ios-bar': ['home_step_bar', 'home_step_add'],
  ipad: ['home_step_top', 'home_step_add'],
  'ios-other': ['home_step_address', 'home_step_add'],
};
