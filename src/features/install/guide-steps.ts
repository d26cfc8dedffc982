import type { AnyTextKey } from '../../i18n/text.ts';
import type { InstallMethod } from '../../platform/install-method.ts';
import { HOME_SCREEN_STEPS } from '../../services/install/home-screen-steps.ts';

/** Install methods that have two steps with a picture each. */
export type DrawnMethod = Exclude<InstallMethod, 'prompt' | 'not-safari'>;

export type Glyph = 'share' | 'dots' | 'kebab' | 'lines' | 'add' | 'install' | 'outside';

/** The picture of a step: where to tap in the browser's bar, and which row to choose. */
export interface Drawing {
  readonly bar: 'top' | 'bottom' | 'tools' | 'menu-bar';
  readonly glyph: Glyph;
  /** The menu that the tap opens, if the first step continues there. */
  readonly opens?: AnyTextKey;
  readonly row: AnyTextKey;
  readonly rowGlyph: Glyph;
}

interface DrawnSteps {
  readonly texts: readonly [AnyTextKey, AnyTextKey];
  readonly drawing: Drawing;
}

const onIos = (layout: keyof typeof HOME_SCREEN_STEPS, first: Pick<Drawing, 'bar' | 'glyph' | 'opens'>): DrawnSteps => ({
  texts: HOME_SCREEN_STEPS[layout],
  drawing: { ...first, row: 'install_row_ios', rowGlyph: 'add' },
});

/** The two steps of each method in current browsers. docs/product/install.md */
export const GUIDE_STEPS: Readonly<Record<DrawnMethod, DrawnSteps>> = {
  'ios-menu': onIos('ios-menu', { bar: 'bottom', glyph: 'dots', opens: 'install_menu_share' }),
  'ios-bar': onIos('ios-bar', { bar: 'tools', glyph: 'share' }),
  ipad: onIos('ipad', { bar: 'top', glyph: 'share' }),
  'ios-other': onIos('ios-other', { bar: 'top', glyph: 'share' }),
  chrome: {
    texts: ['install_step_chrome', 'install_step_chrome_row'],
    drawing: { bar: 'top', glyph: 'kebab', row: 'install_row_chrome', rowGlyph: 'install' },
  },
  samsung: {
    texts: ['install_step_samsung', 'install_step_samsung_row'],
    drawing: { bar: 'bottom', glyph: 'lines', row: 'install_row_samsung', rowGlyph: 'add' },
  },
  firefox: {
    texts: ['install_step_firefox', 'install_step_firefox_row'],
    drawing: { bar: 'top', glyph: 'kebab', row: 'install_row_firefox', rowGlyph: 'install' },
  },
  mac: {
    texts: ['install_step_mac', 'install_step_mac_row'],
    drawing: { bar: 'menu-bar', glyph: 'lines', row: 'install_row_mac', rowGlyph: 'add' },
  },
  'in-app': {
    texts: ['install_in_app_step', 'install_in_app_row'],
    drawing: { bar: 'top', glyph: 'dots', row: 'install_row_in_app', rowGlyph: 'outside' },
  },
};
