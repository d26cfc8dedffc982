import type { RowNote } from './row-note.ts';

/** The rows of what a member has, gets and tells. */
export const MEMBER_ROW_NOTES = {
  'member.info': {
    rule: 'session.md#member-info',
    without: 'A token in the address logs nobody in, the chat leads to the login, and the club knows no level.',
    isNeeded: true,
  },
  'member.balance': {
    rule: 'cashier.md#the-ledger',
    without: 'The header shows no balance, and the cashier a failure with a retry.',
  },
  'member.language': {
    rule: 'languages.md#the-language-of-the-page',
    without: 'The language holds on the device; the operator does not learn it, and the outbox gives it up.',
  },
  'member.password': {
    rule: 'password.md#the-page',
    without: 'A password cannot be changed: who must change it cannot go on.',
  },
  'games.launch': { rule: 'launch.md#what-is-asked', without: 'No game for money opens.', isNeeded: true },
  'games.favourites': {
    rule: 'games.md#the-game-area',
    without: 'Only the hearts given on this device are shown, until the outbox gives them up.',
  },
  'games.setFavourite': {
    rule: 'games.md#the-game-area',
    without: 'A heart holds on its device, until the outbox gives it up.',
  },
  'cashier.settings': {
    rule: 'cashier.md#the-deposit',
    without:
      'The cashier has no form: a failure with a retry stands in its place. Nobody is asked to install the app by their deposits.',
  },
  'cashier.deposits': {
    rule: 'cashier.md#the-history',
    without: 'The history of deposits shows a failure with a retry.',
  },
  'cashier.payment': {
    rule: 'cashier.md#when-the-answer-is-lost',
    without: 'A payment whose answer was lost is looked for in the lists, and never offered again by its key.',
  },
  'cashier.deposit': { rule: 'cashier.md#the-deposit', without: 'Nobody can deposit: the form shows the error.' },
  'rewards.vouchers': { rule: 'rewards.md#rewards', without: 'The vouchers show a failure with a retry.' },
  'rewards.claimVoucher': {
    rule: 'rewards.md#claiming',
    without: 'No voucher can be claimed: the error stands beside it.',
  },
  'rewards.mall': { rule: 'rewards.md#rewards', without: 'The points shop shows a failure with a retry.' },
  'rewards.exchange': {
    rule: 'rewards.md#claiming',
    without: 'No points can be exchanged: the error stands beside the product.',
  },
  'rewards.missions': { rule: 'rewards.md#rewards', without: 'The missions show a failure with a retry.' },
  'rewards.claimMission': {
    rule: 'rewards.md#claiming',
    without: 'No mission can be claimed: the error stands beside it.',
  },
  'feedback.list': {
    rule: 'feedback.md#the-list',
    without: 'What a member has sent before is not listed: a failure with a retry stands in its place.',
  },
  'feedback.send': {
    rule: 'feedback.md#sending',
    without: 'Feedback waits on the device, and the outbox gives it up.',
  },
  'referral.summary': {
    rule: 'referral.md#the-code',
    without: 'The page of invitations has no link: a failure with a retry stands in its place.',
  },
  'agent.members': {
    rule: 'referral.md#agents',
    without: 'Agents see a failure with a retry in the place of their members.',
  },
  'agent.register': { rule: 'referral.md#agents', without: 'Agents cannot register anybody: the form shows the error.' },
  'vip.progress': {
    rule: 'vip.md#progress',
    without: 'The progress to the next level is 0, and the ticket of the club says why.',
  },
  'vip.benefits': { rule: 'vip.md#benefits', without: 'The page of benefits shows a failure with a retry.' },
  'chat.unread': { rule: 'chat.md#what-is-unread', without: 'The tab of the chat has no number.' },
  'chat.launch': {
    rule: 'chat.md#where-it-opens',
    without: 'The chat does not open: its page says so, with a retry and the customer service.',
  },
  'push.bind': { rule: 'push.md#binding', without: 'The device gets no push; the outbox gives the wish up.' },
  'push.subscribe': { rule: 'push.md#binding', without: 'The device gets no push of a topic; the outbox gives the wish up.' },
  'push.unsubscribe': {
    rule: 'push.md#binding',
    without: 'A logout gives up the address in the browser, so that nothing arrives; the operator goes on sending there.',
  },
  'push.devices': {
    rule: 'push.md#the-screen',
    without: 'The list of devices shows a failure with a retry.',
  },
} as const satisfies Record<string, RowNote>;
