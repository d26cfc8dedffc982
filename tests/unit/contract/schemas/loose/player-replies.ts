import type { LooseReply } from './loose-reply.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const NOON_TEXT = '2026-11-24T12:00:00Z';
const UNREADABLE = false;
const DONE = { said: '', read: '' };

const DEPOSIT = {
  said: { id: 7, amount: '1250', currency: 'PHP', methodName: 8, status: 'SUCCESS', createdAt: NOON / 1000 },
  read: { id: '7', amount: 1250, currency: 'PHP', methodName: '8', status: 'success', createdAt: NOON },
};
const CASH = { said: { kind: 'CASH', amount: '500', currency: 'PHP' }, read: { kind: 'cash', amount: 500, currency: 'PHP' } };
const POINTS = { said: { kind: 'points', amount: '5' }, read: { kind: 'points', amount: 5 } };

/** Replies of the endpoints for a player's own data. */
export const PLAYER_REPLIES = {
  'member.balance': { said: { amount: '-5', currency: 'PHP', points: '0' }, read: { amount: -5, currency: 'PHP', points: 0 } },
  'member.language': DONE,
  // Only the fields that the specification names.
  'cashier.settings': {
    said: { totalDepositSuccessCount: '3', firstDeposit: 'Y' },
    read: {
      totalDepositSuccessCount: 3,
      firstDeposit: true,
      currency: '',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      presets: [],
      methods: [],
    },
  },
  'cashier.deposits': { said: { deposits: [DEPOSIT.said] }, read: { deposits: [DEPOSIT.read] } },
  'cashier.payment': {
    said: { payment: { key: 7, state: 'Applied', deposit: DEPOSIT.said } },
    read: { payment: { key: '7', state: 'applied', deposit: DEPOSIT.read } },
  },
  'cashier.deposit': DEPOSIT,
  'rewards.vouchers': {
    said: { vouchers: [{ id: 1, title: 2, worth: CASH.said, status: 'FROZEN', expiresAt: 'never' }, UNREADABLE] },
    read: { vouchers: [{ id: '1', title: '2', worth: CASH.read, status: 'expired' }] },
  },
  'rewards.claimVoucher': { said: { claimedVoucherId: 7 }, read: { claimedVoucherId: '7' } },
  'rewards.mall': {
    said: { points: '7', products: [{ id: 1, title: 2, cost: '3', worth: POINTS.said, left: '4' }, { id: 2 }], exchanges: null },
    read: { points: 7, products: [{ id: '1', title: '2', cost: 3, worth: POINTS.read, left: 4 }], exchanges: null },
  },
  'rewards.exchange': { said: { exchangedProductId: 7 }, read: { exchangedProductId: '7' } },
  'rewards.missions': {
    said: { missions: [{ id: 1, title: 2, done: '1', target: '2', worth: POINTS.said, status: 'PAUSED' }] },
    read: { missions: [{ id: '1', title: '2', done: 1, target: 2, worth: POINTS.read, status: 'open' }] },
  },
  'rewards.claimMission': { said: { claimedMissionId: 7 }, read: { claimedMissionId: '7' } },
  'saferplay.state': {
    said: {
      depositLimits: [{ period: 'day', amount: '500', left: 0, nextAt: NOON_TEXT, nextAmount: '' }, {}],
      currency: 'PHP',
      reminderMinutes: '30',
    },
    read: { depositLimits: [{ period: 'day', amount: 500, left: 0, nextAt: NOON }], currency: 'PHP', reminderMinutes: 30 },
  },
  'saferplay.history': {
    said: {
      movements: [{ kind: 7, account: 'cash', amount: '-5', at: NOON_TEXT, reference: 12 }],
      since: NOON_TEXT,
      totals: [{ kind: 'deposit', account: 'cash', amount: '5', count: '1' }],
      currency: 'PHP',
    },
    read: {
      movements: [{ kind: '7', account: 'cash', amount: -5, at: NOON, reference: '12' }],
      since: NOON,
      totals: [{ kind: 'deposit', account: 'cash', amount: 5, count: 1 }],
      currency: 'PHP',
    },
  },
  'saferplay.change': DONE,
  'saferplay.pause': DONE,
  'feedback.list': {
    said: { feedbacks: [{ id: 1, topic: 'RANT', text: 2, answer: null, createdAt: NOON_TEXT }, {}] },
    read: { feedbacks: [{ id: '1', topic: 'problem', text: '2', answer: null, createdAt: NOON }] },
  },
  'feedback.send': { said: { sentFeedbackId: 7 }, read: { sentFeedbackId: '7' } },
  'referral.summary': {
    said: {
      referralCode: 7,
      friends: [{ name: 8, joinedAt: NOON_TEXT, hasDeposited: 'Y' }, UNREADABLE],
      reward: '5000',
      earned: '0',
      currency: 'PHP',
    },
    read: {
      referralCode: '7',
      friends: [{ name: '8', joinedAt: NOON, hasDeposited: true }],
      reward: 5000,
      earned: 0,
      currency: 'PHP',
    },
  },
  'agent.members': {
    said: { members: [{ userName: 8, createdAt: NOON_TEXT }, {}] },
    read: { members: [{ userName: '8', createdAt: NOON }] },
  },
  'agent.register': { said: { memberName: 8 }, read: { memberName: '8' } },
  'vip.progress': {
    said: { currentProgress: { completedConditions: '1', totalExpectedConditions: null }, playerRankProgress: { labelId: 7 } },
    read: {
      currentProgress: { completedConditions: 1, totalExpectedConditions: 0 },
      playerRankProgress: { labelId: '7' },
      conditions: [],
    },
  },
  'vip.benefits': {
    said: { levels: [{ level: '1', labelName: 2, isCurrent: 'Y', benefits: [{ title: 3, value: 4 }, {}] }, {}] },
    read: { levels: [{ level: 1, labelName: '2', isCurrent: true, benefits: [{ title: '3', value: '4' }] }] },
  },
  'games.trialLaunch': { said: { gameUrl: 'https://play.example/1', more: 1 }, read: { gameUrl: 'https://play.example/1' } },
  'games.launch': { said: { gameUrl: 'http://play.example/1' }, read: { gameUrl: 'http://play.example/1' } },
  'games.list': {
    said: { games: [{ gameId: 1, nodeId: 2, name: 3, vendor: 4, category: 5, trial: 'Y', gameType: null }, {}] },
    read: { games: [{ gameId: '1', nodeId: '2', name: '3', vendor: '4', category: '5', trial: true, gameType: null }] },
  },
  'games.favourites': { said: { gameIds: [7, 'mega', UNREADABLE] }, read: { gameIds: ['7', 'mega'] } },
  'games.setFavourite': { said: { wishedGameId: 7 }, read: { wishedGameId: '7' } },
  'promotions.available': {
    said: { availablePromotions: { APP_DOWNLOAD: { enabled: 'Y', count: '2' }, REFERRAL: 'on', CASHBACK: {} } },
    read: { availablePromotions: { APP_DOWNLOAD: { enabled: true, count: 2 } } },
  },
  'promotions.categories': {
    said: { categories: [{ title: 'New' }, { code: 1, title: 2, count: '3' }, {}], vendors: null },
    read: {
      categories: [
        { code: 'New', title: 'New', count: 0 },
        { code: '1', title: '2', count: 3 },
      ],
      vendors: null,
    },
  },
  'promotions.activities': {
    said: { activities: [{ id: 1, title: 2, endsAt: NOON_TEXT }, { id: 2 }] },
    read: { activities: [{ id: '1', title: '2', endsAt: NOON }] },
  },
  'promotions.activity': {
    said: { id: 1, title: 2, content: null, endsAt: '', items: [{ redirect: 'TELEPORT' }, {}] },
    read: { id: '1', title: '2', content: '', items: [{ redirect: 'TELEPORT' }] },
  },
  'system.domainRoute': { said: { domains: ['https://a.example', null] }, read: { domains: ['https://a.example'] } },
  'system.resources': {
    said: {
      resources: [{ resourceType: 'HOLOGRAM', url: 'https://a.example' }, {}],
      templates: { desktop_app_feature: 1, pwa: null, image_logo: null },
      install: { maxCloses: '3', loginRequired: 'Y' },
    },
    read: {
      resources: [{ resourceType: 'HOLOGRAM', url: 'https://a.example' }],
      templates: { desktop_app_feature: '1', pwa: null, image_logo: null },
      install: { maxCloses: 3, depositCount: -1, loginRequired: true, otherIosBrowsers: false, domains: [] },
    },
  },
  'system.customerService': {
    said: { customerServiceScript: [{ csType: 'HOLOGRAM' }, UNREADABLE] },
    read: { customerServiceScript: [{ csType: 'HOLOGRAM' }] },
  },
  'chat.unread': { said: { unReadCount: '24' }, read: { unReadCount: 24 } },
  'chat.launch': {
    said: { chatUrl: 'https://chat.example', inWindow: 'Y' },
    read: { chatUrl: 'https://chat.example', inWindow: true },
  },
  'push.bind': DONE,
  'push.subscribe': DONE,
  'push.unsubscribe': DONE,
  'push.devices': {
    said: { pushDevices: [{ id: 7, name: 8, boundAt: NOON_TEXT, topics: null }, {}] },
    read: { pushDevices: [{ id: '7', name: '8', boundAt: NOON, topics: [] }] },
  },
  'gateway.counters': { said: { countedBatchId: 7 }, read: { countedBatchId: '7' } },
  'tracking.event': DONE,
} satisfies Record<string, LooseReply>;
