import { FAILURE_WITH_RETRY, NO_PASSKEYS, ONE_SENTENCE, type RowNote } from './row-note.ts';

/** The rows by which people come in and see the lobby. */
export const GUEST_ROW_NOTES = {
  'session.key': {
    rule: 'sealing.md#the-public-key',
    notServed: 'Nobody can log in, register or change a password: what should be sealed does not leave.',
    isNeeded: true,
  },
  'session.login': { rule: 'login.md#ways', notServed: 'Nobody can log in.', isNeeded: true },
  'session.verification': {
    rule: 'two-factor.md#two-factor-step-up',
    notServed: 'Members with a second factor cannot log in.',
  },
  'session.logout': {
    rule: 'session.md#how-it-ends',
    notServed: 'The session ends on the device; at the operator it lives on until it ends there by its age.',
  },
  'member.register': {
    rule: 'registration.md#in-the-page',
    notServed: 'Nobody can register with a name and a password: the form shows the error.',
  },
  'member.registerMobile': {
    rule: 'registration.md#in-the-page',
    notServed: 'Nobody can register with a phone number: the form shows the error.',
  },
  'member.registerAutoUsername': {
    rule: 'registration.md#in-the-page',
    notServed: 'Nobody can register without choosing a name: the form shows the error.',
  },
  'member.registerFirebase': {
    rule: 'social-sign-in.md#sign-in-by-identity-provider',
    notServed: 'Nobody can register with an account of an identity provider; who is linked already still logs in.',
  },
  'passkey.options': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.login': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'captcha.geetest': {
    rule: 'captcha.md#which-one-is-asked-for',
    notServed: 'The captcha of GeeTest v3 does not start: what asks for it cannot be sent.',
  },
  'captcha.image': {
    rule: 'captcha.md#which-one-is-asked-for',
    notServed: 'The picture captcha does not come: what asks for it cannot be sent.',
  },
  'verification.sms': {
    rule: 'sms-codes.md#in-the-page',
    notServed: 'No code comes by SMS, unless the identity provider sends it.',
  },
  'verification.email': {
    rule: 'two-factor.md#in-the-page',
    notServed: 'The second factor by email asks for the address alone.',
  },
  'system.status': {
    rule: 'status.md#the-common-config',
    notServed:
      'Switches, captcha and ways in are those of the last good reply, on a first visit all off; maintenance is not told.',
    isNeeded: true,
  },
  'system.country': {
    rule: 'country.md#the-picker',
    notServed: 'Forms with a phone number have no country to choose and offer a retry.',
  },
  'system.configuration': {
    rule: 'lines.md#which-lines-there-are',
    notServed:
      'Only the line that served the app and the built-in ones are used; there is no customer service, and no partner is trusted.',
  },
  'system.domainRoute': { rule: 'lines.md#which-lines-there-are', notServed: 'Nothing: the page does not ask it.' },
  'system.resources': {
    rule: 'download.md#downloads',
    notServed: 'No download is offered, and nobody is asked to install the app; the way onto the home screen stays.',
  },
  'system.customerService': {
    rule: 'customer-service.md#the-list',
    notServed: 'The list of the configuration stands alone; where that is empty there is no customer service.',
  },
  'system.ping': {
    rule: 'lines.md#probes',
    notServed:
      'A refusal in JSON still proves a line alive. With a page in its place no line is proved, and logins and payments do not leave.',
  },
  'games.vendors': {
    rule: 'games.md#vendors-and-categories',
    notServed: 'The lobby has no games: one sentence says so.',
    unusable: 'The lobby has no games: a failure with a retry stands in their place.',
    isNeeded: true,
  },
  'games.lanes': {
    rule: 'games.md#lotteries',
    notServed: ONE_SENTENCE,
    unusable: FAILURE_WITH_RETRY,
  },
  'games.list': {
    rule: 'games.md#the-game-area',
    notServed: "The game area has the lobby's games, or cards of vendors.",
    unusable: 'The game area shows a failure with a retry; the shelves of the lobby remain.',
  },
  'games.trialLaunch': {
    rule: 'trial-game.md#trial-game',
    notServed: 'Games cannot be tried: the page of the game shows the error, with a retry.',
  },
  'promotions.banners': {
    rule: 'promotions.md#banners',
    notServed: "The merchant's own ticket stands in the place of the banners.",
    unusable: "The merchant's own ticket stands in the place of the banners, with the error and a retry.",
  },
  'promotions.announcements': {
    rule: 'announcements.md#where-they-are-read',
    notServed: 'The line of news says that it could not load, and no announcement pops up.',
  },
  'promotions.available': {
    rule: 'promotions.md#what-is-on',
    notServed: 'Inviting friends and the bonus of the app count as off.',
  },
  'promotions.categories': {
    rule: 'promotions.md#activities',
    notServed: 'Activities are listed without the headings of their categories.',
  },
  'promotions.activities': {
    rule: 'promotions.md#activities',
    notServed: 'The list of activities says that there is nothing on; the home screen shows none.',
    unusable: 'The list of activities shows a failure with a retry; the home screen shows none.',
  },
  'promotions.activity': {
    rule: 'promotions.md#activities',
    notServed: 'The page says that the promotion is gone, and leads to the others.',
    unusable: FAILURE_WITH_RETRY,
  },
  'gateway.counters': {
    rule: 'outbox.md#counters',
    notServed: 'Players notice nothing; the operator does not learn how often lines failed.',
  },
  'tracking.event': {
    rule: 'outbox.md#tracking-events',
    notServed: 'Events wait on the device and are given up; pixels in the page are told all the same.',
  },
} as const satisfies Record<string, RowNote>;
