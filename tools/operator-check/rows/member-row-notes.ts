import { FAILURE_WITH_RETRY, NO_PASSKEYS, ONE_SENTENCE, type RowNote } from './row-note.ts';

/** The rows of what a member has, gets and tells. */
export const MEMBER_ROW_NOTES = {
  'member.info': {
    rule: 'session.md#member-info',
    notServed: 'A token in the address logs nobody in, the chat leads to the login, and the club knows no level.',
    isNeeded: true,
  },
  'passkey.list': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS, unusable: FAILURE_WITH_RETRY },
  'passkey.add': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.rename': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.remove': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'member.balance': {
    rule: 'cashier.md#the-ledger',
    notServed: "The header shows no balance, and the ticket of the cashier the player's name.",
    unusable: 'The header and the cashier show no balance.',
  },
  'member.language': {
    rule: 'languages.md#the-language-of-the-page',
    notServed: 'The language holds on the device; the operator does not learn it, and the outbox gives it up.',
  },
  'member.password': {
    rule: 'password.md#the-page',
    notServed: 'A password cannot be changed: who must change it cannot go on.',
  },
  'games.launch': { rule: 'launch.md#what-is-asked', notServed: 'No game for money opens.', isNeeded: true },
  'games.favourites': {
    rule: 'games.md#the-game-area',
    notServed: 'There are no hearts.',
    unusable: 'Only the hearts given on this device are shown, until the outbox gives them up.',
  },
  'games.setFavourite': {
    rule: 'games.md#the-game-area',
    notServed: 'A heart holds on its device, until the outbox gives it up.',
  },
  'cashier.settings': {
    rule: 'cashier.md#the-deposit',
    notServed: 'One sentence instead of the form, and the way to the customer service where there is one.',
    unusable: 'A failure with a retry stands in the place of the form.',
  },
  'cashier.deposits': {
    rule: 'cashier.md#the-history',
    notServed: 'There is no history of deposits.',
    unusable: FAILURE_WITH_RETRY,
  },
  'cashier.payment': {
    rule: 'cashier.md#when-the-answer-is-lost',
    notServed: 'A payment whose answer was lost is looked for in the lists, and never offered again by its key.',
  },
  'cashier.deposit': { rule: 'cashier.md#the-deposit', notServed: 'Nobody can deposit: the form shows the error.' },
  'rewards.vouchers': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.claimVoucher': {
    rule: 'rewards.md#claiming',
    notServed: 'No voucher can be claimed: the error stands beside it.',
  },
  'rewards.mall': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.exchange': {
    rule: 'rewards.md#claiming',
    notServed: 'No points can be exchanged: the error stands beside the product.',
  },
  'rewards.missions': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.claimMission': {
    rule: 'rewards.md#claiming',
    notServed: 'No mission can be claimed: the error stands beside it.',
  },
  'saferplay.state': {
    rule: 'safer-play.md#deposit-limits',
    notServed: 'Games remind as the merchant says, and limits show one sentence. Only merchants with the flag ask for it.',
    unusable: FAILURE_WITH_RETRY,
  },
  'saferplay.history': { rule: 'safer-play.md#the-history', notServed: 'There is no history.', unusable: FAILURE_WITH_RETRY },
  'saferplay.change': {
    rule: 'safer-play.md#deposit-limits',
    notServed: 'No limit and no reminder can be set: the error stands beside it.',
  },
  'saferplay.pause': {
    rule: 'safer-play.md#breaks-and-self-exclusion',
    notServed: 'Nobody can take a break: the error stands below it.',
  },
  'feedback.list': {
    rule: 'feedback.md#the-list',
    notServed: 'There is no form either: one sentence says that the merchant does not offer it.',
    unusable: FAILURE_WITH_RETRY,
  },
  'feedback.send': {
    rule: 'feedback.md#sending',
    notServed: 'Feedback waits on the device, and the outbox gives it up.',
  },
  'referral.summary': {
    rule: 'referral.md#the-code',
    notServed: ONE_SENTENCE,
    unusable: FAILURE_WITH_RETRY,
  },
  'agent.members': {
    rule: 'referral.md#agents',
    notServed: 'Agents see no form: one sentence says that the merchant does not offer it.',
    unusable: FAILURE_WITH_RETRY,
  },
  'agent.register': { rule: 'referral.md#agents', notServed: 'Agents cannot register anybody: the form shows the error.' },
  'vip.progress': {
    rule: 'vip.md#progress',
    notServed: 'The progress to the next level is 0, and the ticket of the club says why.',
  },
  'vip.benefits': { rule: 'vip.md#benefits', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'chat.unread': { rule: 'chat.md#what-is-unread', notServed: 'The tab of the chat has no number.' },
  'chat.launch': {
    rule: 'chat.md#where-it-opens',
    notServed: 'The chat does not open: its page says so, with a retry and the customer service.',
  },
  'push.bind': { rule: 'push.md#binding', notServed: 'The device gets no push; the outbox gives the wish up.' },
  'push.subscribe': { rule: 'push.md#binding', notServed: 'The device gets no push of a topic; the outbox gives the wish up.' },
  'push.unsubscribe': {
    rule: 'push.md#binding',
    notServed: 'A logout gives up the address in the browser, so that nothing arrives; the operator goes on sending there.',
  },
  'push.devices': {
    rule: 'push.md#the-screen',
    notServed: 'There is no list of devices.',
    unusable: FAILURE_WITH_RETRY,
  },
} as const satisfies Record<string, RowNote>;
