import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { MERCHANT_FLAGS, type MerchantFlag } from '#contract/merchant-flags.ts';
import { Status } from '#contract/schemas/system.ts';
import { choosePickerOptions } from '#src/components/phone/choose-country.ts';
import { needsApp } from '#src/features/game-play/launch/needs-app.ts';
import { chooseVariant } from '#src/features/mini-game/mini-game-script.ts';
import { findPlaceObstacle } from '#src/services/install/find-install-obstacle.ts';
import { mayAutoLogIn } from '#src/services/login/auto-login-rules.ts';
import { isChangeForced } from '#src/services/login/forced-password-change.ts';

type Flags = Readonly<Record<string, boolean>>;

const root = resolve(import.meta.dirname, '../../..');
const readFlags = (whitelabelVal: object): Flags => v.parse(Status, { whitelabelVal }).whitelabelVal;
const captcha = (purpose: 'login' | 'sms', test: boolean) => (flags: Flags) =>
  findRequiredCaptcha(purpose, { flags, test, captchaEnabled: false, version: 'v4' });

/** What a flag decides by itself: off, then on; with what else has to be on for it to matter. */
const DECISIONS: readonly [MerchantFlag, decide: (flags: Flags) => unknown, off: unknown, on: unknown, beside?: Flags][] = [
  ['UPDATEMOBILEICC3', (flags) => choosePickerOptions(undefined, flags, false).isCodeShown, false, true],
  ['DISABLEDMOBILEICC3', (flags) => choosePickerOptions(undefined, flags, false).isDisabled, false, true],
  ['MOBILEAUTOLOGIN3', (flags) => mayAutoLogIn({ ...REMEMBERED, isOffered: flags.MOBILEAUTOLOGIN3 === true }), false, true],
  [
    'PWDEXPFORCECHANGE3',
    (flags) => isChangeForced({ ...EXPIRED, forcesExpired: flags.PWDEXPFORCECHANGE3 === true }),
    false,
    true,
  ],
  ['STARTGAMEINAPP3', (flags) => needsApp(flags, 'H5'), false, true],
  ['STARTGAMEINAPP3', (flags) => needsApp(flags, 'PWA'), false, false],
  ['A2HS3', (flags) => findPlaceObstacle({ ...LOBBY, hasFlag: flags.A2HS3 === true }), 'flag', null],
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
  test('the page on merchants tells of each', () => {
    const page = readFileSync(resolve(root, 'docs/product/merchants.md'), 'utf8');
    const told = [...page.matchAll(/^\| `([A-Z0-9]+3)` /gm)].map(([, name]) => name);
    expect(told).toEqual([...MERCHANT_FLAGS]);
  });

  test.each(MERCHANT_FLAGS)('%s is on by any yes, and off when missing', (flag) => {
    for (const yes of [true, 'true', 'Y', 1, '1']) expect(readFlags({ [flag]: yes })[flag]).toBe(true);
    for (const no of [false, 'N', 0, null, 'yes?']) expect(readFlags({ [flag]: no })[flag]).toBe(false);
    expect(readFlags({})[flag] ?? false).toBe(false);
  });

  test.each(DECISIONS)('%s changes what it decides', (flag, decide, off, on, beside = {}) => {
    expect(decide(beside)).toEqual(off);
    expect(decide({ ...beside, [flag]: true })).toEqual(on);
  });
});
