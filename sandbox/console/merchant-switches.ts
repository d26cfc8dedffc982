import type { MerchantFlag } from '#contract/merchant-flags.ts';

/** Settings of a merchant that the console switches; all its other switches are flags. */
export const SWITCHED_SETTINGS = ['maintenance', 'regionRestriction', 'appDownload.bar', 'appDownload.forced'] as const;
export type SwitchedSetting = (typeof SWITCHED_SETTINGS)[number];

export interface MerchantSwitch {
  readonly name: MerchantFlag | SwitchedSetting;
  readonly title: string;
  /** Its effect on players while it is on. */
  readonly hint: string;
}

interface SwitchGroup {
  readonly title: string;
  readonly hint: string;
  readonly switches: readonly MerchantSwitch[];
}

/** Every switch of a merchant, in the order of a player's way through the app. docs/product/merchant-settings.md */
export const SWITCH_GROUPS: readonly SwitchGroup[] = [
  {
    title: 'Open or closed',
    hint: 'Who may come in at all.',
    switches: [
      { name: 'maintenance', title: 'Closed for maintenance', hint: 'Every player sees the maintenance screen.' },
      { name: 'regionRestriction', title: 'Closed in this region', hint: 'Every player is denied access.' },
    ],
  },
  {
    title: 'The app on the device',
    hint: 'How the app is offered, installed and renewed.',
    switches: [
      { name: 'A2HS3', title: 'Install is offered', hint: 'The app explains how it gets onto the home screen.' },
      { name: 'appDownload.bar', title: 'Bar that offers the app', hint: 'A bar above the header leads to the downloads.' },
      { name: 'appDownload.forced', title: 'App is required', hint: 'Members with few deposits are asked to install it.' },
      { name: 'STARTGAMEINAPP3', title: 'Games only in the app', hint: 'A browser’s tab explains the app instead of a game.' },
      { name: 'MANDATORYAPPUPDATES3', title: 'Upgrade is a must', hint: 'The shell’s upgrade dialog has no close button.' },
    ],
  },
  {
    title: 'Login and registration',
    hint: 'How players come in, and what they are asked.',
    switches: [
      { name: 'MOBILEAUTOLOGIN3', title: 'Auto login', hint: 'A remembered player is logged in at the start.' },
      { name: 'GOOGLELOGIN3', title: 'Google One Tap', hint: 'Google’s own prompt is shown to guests.' },
      { name: 'FIREBASECREATEACC3', title: 'Register while linking', hint: 'A new provider account may become a new member.' },
      { name: 'UPDATEMOBILEICC3', title: 'Dialling code is shown', hint: 'Fields for phone numbers begin with the code.' },
      { name: 'DISABLEDMOBILEICC3', title: 'Country is fixed', hint: 'The country of a phone number cannot be changed.' },
      {
        name: 'PWDEXPFORCECHANGE3',
        title: 'Old passwords must change',
        hint: 'barbara has to set a new one before she goes on.',
      },
    ],
  },
  {
    title: 'Captcha',
    hint: 'When a visitor has to prove that they are a person.',
    switches: [
      { name: 'GEETEST3', title: 'GeeTest captcha', hint: 'The vendor’s box replaces the picture.' },
      { name: 'GEETESTTEST3', title: 'Only in test mode', hint: 'With GEETEST3: players without test mode see no box.' },
      { name: 'GEETESTVCODE3', title: 'Before SMS codes', hint: 'A code by SMS is sent only after a captcha.' },
    ],
  },
  {
    title: 'Offers and play',
    hint: 'What a player finds besides the games.',
    switches: [
      { name: 'CBS3', title: 'Chat', hint: 'The chat and its tab are there.' },
      { name: 'REWCEN3', title: 'Available promotions', hint: 'The app asks which bonuses a player may have.' },
      { name: 'LOTTMINIGAME3', title: 'Mini-game', hint: 'A lottery floats over the page and can be dragged.' },
      { name: 'SEALOTTMINIGAME3', title: 'Mini-game, Southeast Asia', hint: 'Another lottery, which stays in its place.' },
      { name: 'SAFERPLAY3', title: 'Safer play', hint: 'Limits, breaks and the reminder of the time played.' },
    ],
  },
];
