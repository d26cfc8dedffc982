import { CAPTCHA, NEW_MEMBER, PROVIDER, type RowReference } from './row-reference.ts';

/** The rows for login, registration and the lobby. */
export const GUEST_ROWS = {
  'session.key': { summary: 'Gives the public key that seals passwords, and the envelopes that the operator opens.' },
  'session.login': {
    summary: "Logs a member in by name and password, by a code from an SMS, or by an identity provider's token.",
    refusals: [
      'login.cred.err',
      'not.exists.user',
      'login_verify_required',
      'code_wrong',
      'code_expired',
      'mobile_unfit',
      'mobile_unknown',
      'play_paused',
      ...PROVIDER,
      ...CAPTCHA,
    ],
  },
  'session.verification': {
    summary: 'Repeats a login with its second factor.',
    refusals: ['verification_wrong', 'login.cred.err', 'code_wrong', 'code_expired', ...PROVIDER],
  },
  'member.register': { summary: 'Registers a player by name and password.', refusals: NEW_MEMBER },
  'member.registerMobile': {
    summary: 'Registers a player by a phone number.',
    refusals: ['mobile_unfit', 'mobile_taken', 'code_wrong', 'code_expired', ...NEW_MEMBER],
  },
  'member.registerAutoUsername': {
    summary: 'Registers a player by a password; the operator invents the name.',
    refusals: ['password_unfit', 'consent_missing', ...CAPTCHA],
  },
  'member.registerFirebase': {
    summary: 'Registers a player by an account at an identity provider.',
    refusals: [...PROVIDER, ...NEW_MEMBER],
  },
  'passkey.options': {
    summary: "Gives the browser's options for adding a passkey or for a login.",
    refusals: ['passkey_limit', 'passkey_login_needed'],
  },
  'passkey.login': {
    summary: 'Logs a member in by a passkey.',
    refusals: ['passkey_unknown', 'passkey_expired', 'play_paused'],
  },
  'captcha.geetest': { summary: "Starts the vendor's captcha, version 3." },
  'captcha.image': { summary: 'Gives the picture of the standard captcha.' },
  'verification.sms': { summary: 'Sends a code by SMS.', refusals: ['mobile_unfit', ...CAPTCHA] },
  'verification.email': { summary: 'Sends a code by email.', refusals: ['email_unfit', ...CAPTCHA] },
  'system.status': {
    summary: 'Gives the common config: maintenance, flags, login methods, settings of the merchant.',
    refusals: ['domain_not_available'],
  },
  'system.country': { summary: 'Gives the countries whose phone numbers are accepted.' },
  'system.configuration': { summary: "Gives the operator's lines, capabilities and customer service." },
  'system.ping': { summary: 'Measures a line.' },
  'system.domainRoute': { summary: "Gives the operator's domains." },
  'system.resources': { summary: "Gives the downloads of the merchant's app, and its look on a home screen." },
  'system.customerService': { summary: 'Gives the contacts of customer service.' },
  'games.vendors': { summary: 'Gives the game vendors and the categories of the lobby.' },
  'games.lanes': { summary: 'Gives the lotteries with their next draw.' },
  'games.list': { summary: 'Gives every game of the merchant.' },
  'games.trialLaunch': { summary: 'Gives the address of a game that is played without money.' },
  'promotions.banners': { summary: 'Gives the banners of the lobby.' },
  'promotions.announcements': { summary: 'Gives the announcements.' },
  'promotions.available': { summary: 'Gives the promotions that the merchant offers.' },
  'promotions.categories': { summary: 'Gives the categories of activities.' },
  'promotions.activities': { summary: 'Lists the activities, without their contents.' },
  'promotions.activity': { summary: 'Gives one activity with its content.' },
  'tracking.event': { summary: 'Reports events for attribution; each event has an id and counts once.' },
  'gateway.counters': { summary: 'Reports sums of what the gateway of a browser did; each batch has an id and counts once.' },
} as const satisfies Record<string, RowReference>;
