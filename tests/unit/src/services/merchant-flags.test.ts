// @vitest-environment page
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { MERCHANT_FLAGS, type MerchantFlag } from '#contract/merchant-flags.ts';
import { Status } from '#contract/schemas/system.ts';
import { choosePickerOptions } from '#src/components/phone/choose-country.ts';
import { needsApp } from '#src/features/game-play/ask-for-launch.ts';
import { chooseVariant } from '#src/features/mini-game/mini-game-script.ts';
import { isUpgradeMandatory } from '#src/features/native-shell/upgrade-rule.ts';
import { offersOneTap } from '#src/features/social-login/one-tap-slot.tsx';
import { mayRegisterByProvider } from '#src/features/social-login/social-dialogs.tsx';
import { findContextBlocker } from '#src/services/install/find-install-blocker.ts';
import { mayAutoLogIn } from '#src/services/login/auto-login.ts';
import { isChangeForced } from '#src/services/login/complete-login.ts';
import { hasChat } from '#src/services/member.ts';
import { asksForOffers } from '#src/services/offers.ts';

type Flags = Readonly<Record<string, boolean>>;

const root = resolve(import.meta.dirname, '../../../..');
const readFlags = (whitelabelVal: object): Flags => v.parse(Status, { whitelabelVal }).whitelabelVal;
const captcha = (purpose: 'login' | 'sms', test: boolean) => (flags: Flags) =>
  findRequiredCaptcha(purpose, { flags, test, captchaEnabled: false, version: 'v4' });

/** The decision of each flag, off and then on, with other flags that it depends on. */
const DECISIONS: readonly [MerchantFlag, decide: (flags: Flags) => unknown, off: unknown, on: unknown, beside?: Flags][] = [
  ['UPDATEMOBILEICC3', (flags) => choosePickerOptions(undefined, flags, false).isCodeShown, false, true],
  ['DISABLEDMOBILEICC3', (flags) => choosePickerOptions(undefined, flags, false).isDisabled, false, true],
  ['CBS3', hasChat, false, true],
  ['GOOGLELOGIN3', (flags) => offersOneTap(flags, false), false, true],
  ['GOOGLELOGIN3', (flags) => offersOneTap(flags, true), false, false],
  ['FIREBASECREATEACC3', (flags) => mayRegisterByProvider(flags, { autoRegister: false }), false, true],
  ['FIREBASECREATEACC3', (flags) => mayRegisterByProvider(flags, { autoRegister: true }), true, true],
  ['MANDATORYAPPUPDATES3', isUpgradeMandatory, false, true],
  ['REWCEN3', asksForOffers, false, true],
  ['MOBILEAUTOLOGIN3', (flags) => mayAutoLogIn({ ...REMEMBERED, flags }), false, true],
  ['PWDEXPFORCECHANGE3', (flags) => isChangeForced({ ...EXPIRED, flags }), false, true],
  ['STARTGAMEINAPP3', (flags) => needsApp(flags, 'H5'), false, true],
  ['STARTGAMEINAPP3', (flags) => needsApp(flags, 'PWA'), false, false],
  ['A2HS3', (flags) => findContextBlocker({ ...LOBBY, flags }), 'flag', null],
  ['GEETEST3', captcha('login', false), 'none', 'v4'],
  ['GEETESTTEST3', captcha('login', false), 'v4', 'none', { GEETEST3: true }],
  ['GEETESTTEST3', captcha('login', true), 'v4', 'v4', { GEETEST3: true }],
  ['GEETESTVCODE3', captcha('sms', false), 'none', 'v4'],
  ['LOTTMINIGAME3', chooseVariant, null, { name: 'v1', isDraggable: true }],
  ['SEALOTTMINIGAME3', chooseVariant, null, { name: 's1', isDraggable: false }],
  [
    'SEALOTTMINIGAME3',
    chooseVariant,
    { name: 'v1', isDraggable: true },
    { name: 'v1', isDraggable: false },
    { LOTTMINIGAME3: true },
  ],
];

const LOBBY = { path: '/m/home', shell: 'H5', isOpen: true } as const;

const REMEMBERED = {
  hasSession: false,
  search: '',
  isDisabled: false,
  login: { type: 'username', merchant: 'aurora' },
  merchant: 'aurora',
} as const;

const EXPIRED = {
  firstTimeLogin: false,
  passwordExpired: true,
  passwordIsDefault: false,
  defaultPassword: '',
  type: 'username',
  password: 'fastline-1',
} as const;

describe('merchant flags', () => {
  test('the page on merchants lists every flag', () => {
    const page = readFileSync(resolve(root, 'docs/product/merchant-settings.md'), 'utf8');
    const told = [...page.matchAll(/^\| `([A-Z0-9]+3)` /gm)].map(([, name]) => name);
    expect(told).toEqual([...MERCHANT_FLAGS]);
  });

  test.each(MERCHANT_FLAGS)('%s is on for each form of true, and off if it is missing', (flag) => {
    for (const yes of [true, 'true', 'Y', 1, '1']) expect(readFlags({ [flag]: yes })[flag]).toBe(true);
    for (const no of [false, 'N', 0, null, 'yes?']) expect(readFlags({ [flag]: no })[flag]).toBe(false);
    expect(readFlags({})[flag] ?? false).toBe(false);
  });

  test('the table of decisions contains the 16 flags of the protocol', () => {
    const decided = new Set(DECISIONS.map(([flag]) => flag));
    expect([...MERCHANT_FLAGS].filter((flag) => !decided.has(flag))).toEqual(['SAFERPLAY3']);
  });

  test.each(DECISIONS)('%s changes its decision', (flag, decide, off, on, beside = {}) => {
    expect(decide(beside)).toEqual(off);
    expect(decide({ ...beside, [flag]: true })).toEqual(on);
  });
});
