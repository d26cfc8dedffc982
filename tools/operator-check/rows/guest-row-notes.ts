import type { RowNote } from './row-note.ts';

/** The rows by which people come in and see the lobby. */
export const GUEST_ROW_NOTES = {
  'session.key': {
    rule: 'sealing.md#the-public-key',
    without: 'Nobody can log in, register or change a password: what should be sealed does not leave.',
    isNeeded: true,
  },
  'session.login': { rule: 'login.md#ways', without: 'Nobody can log in.', isNeeded: true },
  'session.verification': {
    rule: 'two-factor.md#two-factor-step-up',
    without: 'Members with a second factor cannot log in.',
  },
  'session.logout': {
    rule: 'session.md#how-it-ends',
    without: 'The session ends on the device; at the operator it lives on until it ends there by its age.',
  },
  'member.register': {
    rule: 'registration.md#in-the-page',
    without: 'Nobody can register with a name and a password: the form shows the error.',
  },
  'member.registerMobile': {
    rule: 'registration.md#in-the-page',
    without: 'Nobody can register with a phone number: the form shows the error.',
  },
  'member.registerAutoUsername': {
    rule: 'registration.md#in-the-page',
    without: 'Nobody can register without choosing a name: the form shows the error.',
  },
  'member.registerFirebase': {
    rule: 'social-sign-in.md#sign-in-by-identity-provider',
    without: 'Nobody can register with an account of an identity provider; who is linked already still logs in.',
  },
  'captcha.geetest': {
    rule: 'captcha.md#which-one-is-asked-for',
    without: 'The captcha of GeeTest v3 does not start: what asks for it cannot be sent.',
  },
  'captcha.image': {
    rule: 'captcha.md#which-one-is-asked-for',
    without: 'The picture captcha does not come: what asks for it cannot be sent.',
  },
  'verification.sms': {
    rule: 'sms-codes.md#in-the-page',
    without: 'No code comes by SMS, unless the identity provider sends it.',
  },
  'verification.email': {
    rule: 'two-factor.md#in-the-page',
    without: 'The second factor by email asks for the address alone.',
  },
  'system.status': {
    rule: 'status.md#the-common-config',
    without: 'Switches, captcha and ways in are those of the last good reply, on a first visit all off; maintenance is not told.',
    isNeeded: true,
  },
  'system.country': {
    rule: 'country.md#the-picker',
    without: 'Forms with a phone number have no country to choose and offer a retry.',
  },
  'system.configuration': {
    rule: 'lines.md#which-lines-there-are',
    without:
      'Only the line that served the app and the built-in ones are used; there is no customer service, and no partner is trusted.',
  },
  'system.domainRoute': { rule: 'lines.md#which-lines-there-are', without: 'Nothing: the page does not ask it.' },
  'system.resources': {
    rule: 'download.md#downloads',
    without: 'No download is offered, and nobody is asked to install the app.',
  },
  'system.customerService': {
    rule: 'customer-service.md#the-list',
    without: 'The list of the configuration stands alone; where that is empty there is no customer service.',
  },
  'system.ping': {
    rule: 'lines.md#probes',
    without:
      'A refusal in JSON still proves a line alive. With a page in its place no line is proved, and logins and payments do not leave.',
  },
  'games.vendors': {
    rule: 'games.md#vendors-and-categories',
    without: 'The lobby has no games: a failure with a retry stands in their place.',
    isNeeded: true,
  },
  'games.lanes': {
    rule: 'games.md#lotteries',
    without: 'In the place of the next draws stands a failure with a retry.',
  },
  'games.list': {
    rule: 'games.md#the-game-area',
    without: 'The game area shows a failure with a retry; the shelves of the lobby remain.',
  },
  'games.trialLaunch': {
    rule: 'trial-game.md#trial-game',
    without: 'Games cannot be tried: the page of the game shows the error, with a retry.',
  },
  'promotions.banners': {
    rule: 'promotions.md#banners',
    without: "The merchant's own ticket stands in the place of the banners, with the error and a retry.",
  },
  'promotions.announcements': {
    rule: 'announcements.md#where-they-are-read',
    without: 'The line of news says that it could not load, and no announcement pops up.',
  },
  'promotions.available': {
    rule: 'promotions.md#what-is-on',
    without: 'Inviting friends and the bonus of the app count as off.',
  },
  'promotions.categories': {
    rule: 'promotions.md#activities',
    without: 'Activities are listed without the headings of their categories.',
  },
  'promotions.activities': {
    rule: 'promotions.md#activities',
    without: 'The list of activities shows a failure with a retry; the home screen shows none.',
  },
  'promotions.activity': {
    rule: 'promotions.md#activities',
    without: 'The page of an activity shows a failure with a retry.',
  },
  'gateway.counters': {
    rule: 'outbox.md#counters',
    without: 'Players notice nothing; the operator does not learn how often lines failed.',
  },
  'tracking.event': {
    rule: 'outbox.md#tracking-events',
    without: 'Events wait on the device and are given up; pixels in the page are told all the same.',
  },
} as const satisfies Record<string, RowNote>;
