import { FAILURE_WITH_RETRY, NO_PASSKEYS, ONE_SENTENCE, type RowDescription } from './row-description.ts';

/** Rows for login, registration and the lobby. */
export const GUEST_ROW_DESCRIPTIONS = {
  'session.key': {
    rule: 'sealing.md#the-public-key',
    notServed: 'Players cannot log in, register or change a password, because sealed calls are not sent.',
    isNeeded: true,
  },
  'session.login': { rule: 'login.md#login-methods', notServed: 'Players cannot log in.', isNeeded: true },
  'session.verification': {
    rule: 'two-factor.md#two-factor-step-up',
    notServed: 'Members with a second factor cannot log in.',
  },
  'session.logout': {
    rule: 'session-end.md#how-it-ends',
    notServed: 'The session ends on the device; at the operator it lasts until it expires.',
  },
  'member.register': {
    rule: 'registration.md#in-the-page',
    notServed: 'Players cannot register with a name and a password: the form shows the error.',
  },
  'member.registerMobile': {
    rule: 'registration.md#in-the-page',
    notServed: 'Players cannot register with a phone number: the form shows the error.',
  },
  'member.registerAutoUsername': {
    rule: 'registration.md#in-the-page',
    notServed: 'Players cannot register with an automatic name: the form shows the error.',
  },
  'member.registerFirebase': {
    rule: 'social-sign-in.md#sign-in-by-identity-provider',
    notServed: 'Players cannot register with an account of an identity provider; linked accounts can still log in.',
  },
  'passkey.options': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.login': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'captcha.geetest': {
    rule: 'captcha.md#which-captcha-is-required',
    notServed: 'The captcha of GeeTest v3 does not start, so forms that require it cannot be sent.',
  },
  'captcha.image': {
    rule: 'captcha.md#which-captcha-is-required',
    notServed: 'The picture captcha does not load, so forms that require it cannot be sent.',
  },
  'verification.sms': {
    rule: 'sms-codes.md#in-the-page',
    notServed: 'No code arrives by SMS, unless the identity provider sends it.',
  },
  'verification.email': {
    rule: 'two-factor.md#in-the-page',
    notServed: 'The second factor by email requires only the address.',
  },
  'system.status': {
    rule: 'status.md#the-common-config',
    notServed:
      'Flags, captcha and login methods are those of the last good reply, all off on a first visit; maintenance is not shown.',
    isNeeded: true,
  },
  'system.country': {
    rule: 'country.md#the-picker',
    notServed: 'Forms with a phone number have no country picker and offer a retry.',
  },
  'system.configuration': {
    rule: 'lines.md#which-lines-there-are',
    notServed:
      'Only the line that served the app and the built-in ones are used; there is no customer service and no trusted partner.',
  },
  'system.domainRoute': {
    rule: 'lines.md#which-lines-there-are',
    notServed: 'If the configuration lists no domain either, a domain that is given up leads to the built-in lines only.',
  },
  'system.resources': {
    rule: 'download.md#downloads',
    notServed: 'The app offers neither downloads nor its installation; the home-screen instructions stay.',
  },
  'system.customerService': {
    rule: 'customer-service.md#the-list',
    notServed: 'Only the list of the configuration is used; if that is empty, there is no customer service.',
  },
  'system.ping': {
    rule: 'probes.md#probes',
    notServed:
      'A refusal in JSON still proves a line alive. With an HTML page instead, no line is proved, and logins and payments are not sent.',
  },
  'games.vendors': {
    rule: 'games.md#vendors-and-categories',
    notServed: 'The lobby has no games and explains it in one sentence.',
    unusable: 'The lobby has no games and shows a failure with a retry.',
    isNeeded: true,
  },
  'games.lanes': {
    rule: 'games.md#lotteries',
    notServed: ONE_SENTENCE,
    unusable: FAILURE_WITH_RETRY,
  },
  'games.list': {
    rule: 'games.md#the-game-area',
    notServed: "The game area shows the lobby's games, or cards of vendors.",
    unusable: 'The game area shows a failure with a retry; the shelves of the lobby remain.',
  },
  'games.trialLaunch': {
    rule: 'trial-game.md#trial-game',
    notServed: 'Trials do not open: the page of the game shows the error, with a retry.',
  },
  'promotions.banners': {
    rule: 'promotions.md#banners',
    notServed: "The merchant's own ticket replaces the banners.",
    unusable: "The merchant's own ticket replaces the banners, with the error and a retry.",
  },
  'promotions.announcements': {
    rule: 'announcements.md#the-line-and-the-list',
    notServed: 'The line of news shows that it could not load, and no announcement pops up.',
  },
  'promotions.available': {
    rule: 'promotions.md#available-promotions',
    notServed: 'Inviting friends and the bonus of the app count as off.',
  },
  'promotions.categories': {
    rule: 'promotions.md#activities',
    notServed: 'Activities are listed without the headings of their categories.',
  },
  'promotions.activities': {
    rule: 'promotions.md#activities',
    notServed: 'The list of activities is shown as empty; the home screen shows none.',
    unusable: 'The list of activities shows a failure with a retry; the home screen shows none.',
  },
  'promotions.activity': {
    rule: 'promotions.md#activities',
    notServed: 'The page explains that the promotion is over, and links to the others.',
    unusable: FAILURE_WITH_RETRY,
  },
  'gateway.counters': {
    rule: 'outbox.md#counters',
    notServed: 'No effect for players; the operator does not learn how often lines failed.',
  },
  'tracking.event': {
    rule: 'outbox.md#tracking-events',
    notServed: 'Events wait on the device and are dropped; pixels in the page still receive them.',
  },
} as const satisfies Record<string, RowDescription>;
