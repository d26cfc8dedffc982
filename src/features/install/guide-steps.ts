import type { AnyTextKey } from '../../i18n/text.ts';
import type { InstallWay } from '../../platform/install-way.ts';
import { HOME_SCREEN_STEPS } from '../../services/install/home-screen-steps.ts';

/** Ways that are two steps with a picture each. */
export type DrawnWay = Exclude<InstallWay, 'prompt' | 'old-ios' | 'not-safari'>;

export type Glyph = 'share' | 'dots' | 'kebab' | 'lines' | 'add' | 'install' | 'outside';

/** What a step looks like: where to tap in the browser's bar, and which row to choose. */
export interface Drawing {
  readonly bar: 'top' | 'bottom' | 'tools' | 'menu-bar';
  readonly glyph: Glyph;
  /** What the tap opens, where the first step goes on there. */
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

/** The two steps of each way, as browsers look today. docs/product/install.md */
export const GUIDE_STEPS: Readonly<Record<DrawnWay, DrawnSteps>> = {
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
