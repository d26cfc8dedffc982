import type { MutationName } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { RowPlan, WalkContext } from './row-plan.ts';

const refusal = (body: (context: WalkContext) => unknown): RowPlan => ({
  kind: 'refusal',
  after: ['session.key'],
  compose: (context) => ({ body: body(context) }),
});
const NO_PASSKEY = { id: '', rawId: '', type: 'public-key' } as const;
const NO_ORIGIN = { registerMethod: 'H5' } as const;

function composeLogin({ user }: WalkContext) {
  return user && { body: { username: user.name, password: user.password, type: 'username' } };
}

/** Returns the member's current language, if it is one of ours. */
const findOwnLanguage = ({ find }: WalkContext) => {
  const own = find('member.info')?.language?.toUpperCase();
  return LANGUAGES.find((code) => code === own);
};

/** The time is sent only to operators with idempotency. */
const findMoment = ({ find, now }: WalkContext) => (find('system.configuration')?.capabilities.idempotency ? { at: now } : {});

const findGame = ({ find }: WalkContext) => {
  const favourites = new Set(find('games.favourites')?.gameIds);
  return find('games.vendors')
    ?.categories.flatMap(({ games }) => games)
    .find(({ gameId }) => !favourites.has(gameId));
};

const composeFavourite = (isFavourite: boolean) => (context: WalkContext) => {
  const game = findGame(context);
  // The later of two changes wins.
  return game ? { body: { gameId: game.gameId, isFavourite, at: context.now + (isFavourite ? 0 : 1) } } : null;
};

function composeDeposit({ find }: WalkContext) {
  const settings = find('cashier.settings');
  const [method] = settings?.methods ?? [];
  return settings && method ? { body: { amount: settings.minimum, method: method.code } } : null;
}

function composeVoucher({ find }: WalkContext) {
  const voucher = find('rewards.vouchers')?.vouchers.find(({ status }) => status === 'open');
  return voucher ? { body: { voucherId: voucher.id } } : null;
}

function composeMission({ find }: WalkContext) {
  const mission = find('rewards.missions')?.missions.find(({ status }) => status === 'done');
  return mission ? { body: { missionId: mission.id } } : null;
}

function composeExchange({ find }: WalkContext) {
  const mall = find('rewards.mall');
  const product = mall?.products.find(({ cost, left }) => cost <= mall.points && left !== 0);
  return product ? { body: { productId: product.id } } : null;
}

/** The plans of rows that change data. docs/product/check-operator.md#effects-on-the-operator */
export const CHANGE_PLANS: Readonly<Partial<Record<MutationName, RowPlan>>> = {
  'session.login': {
    kind: 'login',
    after: ['session.key'],
    compose: composeLogin,
    nothing: 'needs a member: name one with --user',
  },
  'session.verification': refusal(() => ({ username: '', password: '', method: 'P', payeeName: '' })),
  'session.logout': { kind: 'logout' },
  'passkey.options': { kind: 'write', compose: () => ({ body: { purpose: 'login' } }) },
  'passkey.add': refusal(() => ({ ...NO_PASSKEY, response: { clientDataJSON: '', attestationObject: '' } })),
  'passkey.rename': refusal(() => ({ id: '', name: '' })),
  'passkey.remove': { kind: 'refusal', compose: () => ({ query: { id: '' } }) },
  'passkey.login': refusal(() => ({ ...NO_PASSKEY, response: { clientDataJSON: '', authenticatorData: '', signature: '' } })),
  'member.language': {
    kind: 'write',
    after: ['member.info'],
    compose: (context) => ({ body: { language: findOwnLanguage(context) ?? context.language, ...findMoment(context) } }),
    leaves: (context) => (findOwnLanguage(context) ? null : `the language ${context.language} of the member, who had none`),
  },
  'member.password': refusal(() => ({ oldPassword: '', newPassword: '' })),
  'member.register': refusal(() => ({ username: '', password: '', ...NO_ORIGIN })),
  'member.registerMobile': refusal(() => ({ mobileNum: '', countryDialingCode: '', verificationCode: '', ...NO_ORIGIN })),
  // An operator that generates name and password might accept empty fields, so there is no body at all.
  'member.registerAutoUsername': refusal(() => ''),
  'member.registerFirebase': refusal(() => ({ firebaseChannel: 'google', firebaseIdToken: '', ...NO_ORIGIN })),
  'verification.sms': refusal(() => ({ countryDialingCode: '', mobileNum: '' })),
  'verification.email': refusal(() => ({ email: '' })),
  'games.setFavourite': {
    kind: 'write',
    after: ['games.vendors', 'games.favourites'],
    compose: composeFavourite(true),
    undo: composeFavourite(false),
    nothing: 'every game is a favourite already',
  },
  'cashier.deposit': {
    kind: 'money',
    after: ['cashier.settings'],
    compose: composeDeposit,
    nothing: 'no way to pay is offered',
    leaves: () => 'one deposit of the smallest amount',
  },
  'rewards.claimMission': {
    kind: 'money',
    after: ['rewards.missions'],
    compose: composeMission,
    nothing: 'no mission is done',
    leaves: () => 'one mission that is claimed',
  },
  'rewards.claimVoucher': {
    kind: 'money',
    after: ['rewards.vouchers'],
    compose: composeVoucher,
    nothing: 'no voucher is open',
    leaves: () => 'one voucher that is claimed',
  },
  'rewards.exchange': {
    kind: 'money',
    after: ['rewards.mall'],
    compose: composeExchange,
    nothing: 'no product can be paid for',
    leaves: () => 'one exchange of points',
  },
  'saferplay.change': refusal(() => ({ depositLimit: { period: 'day', amount: 0 } })),
  'saferplay.pause': refusal(() => ({ length: '' })),
  'feedback.send': {
    kind: 'write',
    compose: ({ mark }) => ({ body: { id: mark, topic: 'idea', text: 'A test of the connection, which needs no answer.' } }),
    leaves: () => 'one feedback of the member, which says that it is a test',
  },
  'agent.register': refusal(() => ({ username: '', password: '' })),
  'push.bind': { kind: 'write', compose: ({ mark }) => ({ body: { registrationToken: mark } }) },
  'push.subscribe': {
    kind: 'write',
    after: ['push.bind'],
    compose: ({ mark }) => ({ body: { registrationToken: mark, topic: 'ALL' } }),
  },
  'push.unsubscribe': {
    kind: 'write',
    after: ['push.bind', 'push.subscribe'],
    compose: ({ mark }) => ({ body: { registrationToken: mark, unsubscribeAll: true } }),
  },
  'tracking.event': {
    kind: 'write',
    compose: ({ mark }) => ({ body: { events: JSON.stringify([{ eventID: mark, eventName: 'viewContent' }]) } }),
    leaves: () => 'one tracked event, viewContent',
  },
  'gateway.counters': {
    kind: 'write',
    compose: ({ mark }) => ({ body: { id: mark, counts: {} } }),
    leaves: () => 'one batch of counters, in which nothing is counted',
  },
};
