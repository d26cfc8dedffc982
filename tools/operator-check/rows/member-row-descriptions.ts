import { FAILURE_WITH_RETRY, NO_PASSKEYS, ONE_SENTENCE, type RowDescription } from './row-description.ts';

/** Rows for members' data, rewards and messages. */
export const MEMBER_ROW_DESCRIPTIONS = {
  'member.info': {
    rule: 'session.md#member-info',
    notServed: 'A token in the address starts no session, the chat leads to the login, and the club shows no level.',
    isNeeded: true,
  },
  'passkey.list': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS, unusable: FAILURE_WITH_RETRY },
  'passkey.add': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.rename': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'passkey.remove': { rule: 'passkeys.md#the-calls', notServed: NO_PASSKEYS },
  'member.balance': {
    rule: 'cashier.md#the-ledger',
    notServed: "The header shows no balance, and the ticket of the cashier shows the player's name.",
    unusable: 'The header and the cashier show no balance.',
  },
  'member.language': {
    rule: 'languages.md#the-language-of-the-page',
    notServed: 'The language changes only on the device; the outbox drops the call.',
  },
  'member.password': {
    rule: 'password.md#the-page',
    notServed: 'A password cannot be changed: the page explains it to players who must change it, and lets them continue.',
  },
  'games.launch': { rule: 'launch.md#the-call', notServed: 'No game for money opens.', isNeeded: true },
  'games.favourites': {
    rule: 'games.md#the-game-area',
    notServed: 'There are no hearts.',
    unusable: 'Only hearts set on this device are shown, until the outbox drops them.',
  },
  'games.setFavourite': {
    rule: 'games.md#the-game-area',
    notServed: 'A heart stays on its device until the outbox drops it.',
  },
  'cashier.settings': {
    rule: 'cashier.md#the-deposit',
    notServed: 'One sentence replaces the form, with a link to customer service if there is one.',
    unusable: 'A failure with a retry replaces the form.',
  },
  'cashier.deposits': {
    rule: 'cashier.md#the-history',
    notServed: 'There is no history of deposits.',
    unusable: FAILURE_WITH_RETRY,
  },
  'cashier.payment': {
    rule: 'cashier.md#when-the-answer-is-lost',
    notServed: 'A payment whose reply was lost is searched in the lists, and resending it is not offered.',
  },
  'cashier.deposit': { rule: 'cashier.md#the-deposit', notServed: 'Players cannot deposit: the form shows the error.' },
  'rewards.vouchers': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.claimVoucher': {
    rule: 'rewards.md#claiming',
    notServed: 'No voucher can be claimed: the error is shown next to it.',
  },
  'rewards.mall': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.exchange': {
    rule: 'rewards.md#claiming',
    notServed: 'No points can be exchanged: the error is shown next to the product.',
  },
  'rewards.missions': { rule: 'rewards.md#rewards', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'rewards.claimMission': {
    rule: 'rewards.md#claiming',
    notServed: 'No mission can be claimed: the error is shown next to it.',
  },
  'saferplay.state': {
    rule: 'safer-play.md#deposit-limits',
    notServed: "Games use the merchant's reminder, and limits show one sentence. Only merchants with the flag need it.",
    unusable: FAILURE_WITH_RETRY,
  },
  'saferplay.history': { rule: 'safer-play.md#the-history', notServed: 'There is no history.', unusable: FAILURE_WITH_RETRY },
  'saferplay.change': {
    rule: 'safer-play.md#deposit-limits',
    notServed: 'No limit and no reminder can be set: the error is shown next to it.',
  },
  'saferplay.pause': {
    rule: 'safer-play.md#breaks-and-self-exclusion',
    notServed: 'Players cannot take a break: the error is shown below it.',
  },
  'feedback.list': {
    rule: 'feedback.md#the-list',
    notServed: 'One sentence explains that the merchant does not offer it; the form is hidden as well.',
    unusable: FAILURE_WITH_RETRY,
  },
  'feedback.send': {
    rule: 'feedback.md#sending',
    notServed: 'Feedback waits on the device until the outbox drops it.',
  },
  'referral.summary': {
    rule: 'referral.md#the-code',
    notServed: ONE_SENTENCE,
    unusable: FAILURE_WITH_RETRY,
  },
  'agent.members': {
    rule: 'referral.md#agents',
    notServed: 'Agents see no form, but a sentence that the merchant does not offer it.',
    unusable: FAILURE_WITH_RETRY,
  },
  'agent.register': { rule: 'referral.md#agents', notServed: 'Agents cannot register members: the form shows the error.' },
  'vip.progress': {
    rule: 'vip.md#progress',
    notServed: 'The progress to the next level is 0, and the ticket of the club explains why.',
  },
  'vip.benefits': { rule: 'vip.md#benefits', notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY },
  'chat.unread': { rule: 'chat.md#unread-messages', notServed: 'The tab of the chat has no number.' },
  'chat.launch': {
    rule: 'chat.md#the-chat-screen',
    notServed: 'The chat does not open: its page explains it, with a retry and customer service.',
  },
  'push.bind': { rule: 'push.md#binding', notServed: 'The device gets no push; the outbox drops the call.' },
  'push.subscribe': { rule: 'push.md#binding', notServed: 'The device gets no push of a topic; the outbox drops the call.' },
  'push.unsubscribe': {
    rule: 'push.md#binding',
    notServed: 'A logout deletes the push subscription in the browser, so no push arrives; the operator continues to send to it.',
  },
  'push.devices': {
    rule: 'push.md#the-screen',
    notServed: 'There is no list of devices.',
    unusable: FAILURE_WITH_RETRY,
  },
} as const satisfies Record<string, RowDescription>;
