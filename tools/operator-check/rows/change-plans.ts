import type { MutationName } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Known, RowPlan } from './row-plan.ts';

const refusal = (body: (known: Known) => unknown): RowPlan => ({
  way: 'refusal',
  after: ['session.key'],
  compose: (known) => ({ body: body(known) }),
});
const NO_PASSKEY = { id: '', rawId: '', type: 'public-key' } as const;
const NO_ORIGIN = { registerMethod: 'H5' } as const;

function composeLogin({ user }: Known) {
  return user && { body: { username: user.name, password: user.password, type: 'username' } };
}

/** The language that the member has already, where it is one of ours. */
const findOwnLanguage = ({ find }: Known) => {
  const own = find('member.info')?.language?.toUpperCase();
  return LANGUAGES.find((code) => code === own);
};

/** Only where repeats are known is the moment told. */
const findMoment = ({ find, now }: Known) => (find('system.configuration')?.capabilities.idempotency ? { at: now } : {});

const findGame = ({ find }: Known) => {
  const wished = new Set(find('games.favourites')?.gameIds);
  return find('games.vendors')
    ?.categories.flatMap(({ games }) => games)
    .find(({ gameId }) => !wished.has(gameId));
};

const composeFavourite = (isFavourite: boolean) => (known: Known) => {
  const game = findGame(known);
  // Of two wishes the later one holds.
  return game ? { body: { gameId: game.gameId, isFavourite, at: known.now + (isFavourite ? 0 : 1) } } : null;
};

function composeDeposit({ find }: Known) {
  const settings = find('cashier.settings');
  const [method] = settings?.methods ?? [];
  return settings && method ? { body: { amount: settings.minimum, method: method.code } } : null;
}

function composeVoucher({ find }: Known) {
  const voucher = find('rewards.vouchers')?.vouchers.find(({ status }) => status === 'open');
  return voucher ? { body: { voucherId: voucher.id } } : null;
}

function composeMission({ find }: Known) {
  const mission = find('rewards.missions')?.missions.find(({ status }) => status === 'done');
  return mission ? { body: { missionId: mission.id } } : null;
}

function composeExchange({ find }: Known) {
  const mall = find('rewards.mall');
  const product = mall?.products.find(({ cost, left }) => cost <= mall.points && left !== 0);
  return product ? { body: { productId: product.id } } : null;
}

/** Every row that changes something has its plan, or this does not compile. docs/product/check-operator.md#what-it-does-at-the-operator */
export const CHANGE_PLANS: Readonly<Record<MutationName, RowPlan>> = {
  'session.login': {
    way: 'login',
    after: ['session.key'],
    compose: composeLogin,
    nothing: 'needs a member: name one with --user',
  },
  'session.verification': refusal(() => ({ username: '', password: '', method: 'P', payeeName: '' })),
  'session.logout': { way: 'logout' },
  'passkey.options': { way: 'write', compose: () => ({ body: { purpose: 'login' } }) },
  'passkey.add': refusal(() => ({ ...NO_PASSKEY, response: { clientDataJSON: '', attestationObject: '' } })),
  'passkey.rename': refusal(() => ({ id: '', name: '' })),
  'passkey.remove': { way: 'refusal', compose: () => ({ query: { id: '' } }) },
  'passkey.login': refusal(() => ({ ...NO_PASSKEY, response: { clientDataJSON: '', authenticatorData: '', signature: '' } })),
  'member.language': {
    way: 'write',
    after: ['member.info'],
    compose: (known) => ({ body: { language: findOwnLanguage(known) ?? known.language, ...findMoment(known) } }),
    leaves: (known) => (findOwnLanguage(known) ? null : `the language ${known.language} of the member, who had none`),
  },
  'member.password': refusal(() => ({ oldPassword: '', newPassword: '' })),
  'member.register': refusal(() => ({ username: '', password: '', ...NO_ORIGIN })),
  'member.registerMobile': refusal(() => ({ mobileNum: '', countryDialingCode: '', verificationCode: '', ...NO_ORIGIN })),
  // Empty fields might do for an operator that makes up name and password; no body is none at all.
  'member.registerAutoUsername': refusal(() => ''),
  'member.registerFirebase': refusal(() => ({ firebaseChannel: 'google', firebaseIdToken: '', ...NO_ORIGIN })),
  'verification.sms': refusal(() => ({ countryDialingCode: '', mobileNum: '' })),
  'verification.email': refusal(() => ({ email: '' })),
  'games.setFavourite': {
    way: 'write',
    after: ['games.vendors', 'games.favourites'],
    compose: composeFavourite(true),
    undo: composeFavourite(false),
    nothing: 'there is no game that is no favourite yet',
  },
  'cashier.deposit': {
    way: 'money',
    after: ['cashier.settings'],
    compose: composeDeposit,
    nothing: 'no way to pay is offered',
    leaves: () => 'one deposit of the smallest amount',
  },
  'rewards.claimMission': {
    way: 'money',
    after: ['rewards.missions'],
    compose: composeMission,
    nothing: 'no mission is done',
    leaves: () => 'one mission that is claimed',
  },
  'rewards.claimVoucher': {
    way: 'money',
    after: ['rewards.vouchers'],
    compose: composeVoucher,
    nothing: 'no voucher is open',
    leaves: () => 'one voucher that is claimed',
  },
  'rewards.exchange': {
    way: 'money',
    after: ['rewards.mall'],
    compose: composeExchange,
    nothing: 'no product can be paid for',
    leaves: () => 'one exchange of points',
  },
  'saferplay.change': refusal(() => ({ depositLimit: { period: 'day', amount: 0 } })),
  'saferplay.pause': refusal(() => ({ length: '' })),
  'feedback.send': {
    way: 'write',
    compose: ({ mark }) => ({ body: { id: mark, topic: 'idea', text: 'A test of the connection, which needs no answer.' } }),
    leaves: () => 'one feedback of the member, which says that it is a test',
  },
  'agent.register': refusal(() => ({ username: '', password: '' })),
  'push.bind': { way: 'write', compose: ({ mark }) => ({ body: { registrationToken: mark } }) },
  'push.subscribe': {
    way: 'write',
    after: ['push.bind'],
    compose: ({ mark }) => ({ body: { registrationToken: mark, topic: 'ALL' } }),
  },
  'push.unsubscribe': {
    way: 'write',
    after: ['push.bind', 'push.subscribe'],
    compose: ({ mark }) => ({ body: { registrationToken: mark, unsubscribeAll: true } }),
  },
  'tracking.event': {
    way: 'write',
    compose: ({ mark }) => ({ body: { events: JSON.stringify([{ eventID: mark, eventName: 'viewContent' }]) } }),
    leaves: () => 'one tracked event, viewContent',
  },
  'gateway.counters': {
    way: 'write',
    compose: ({ mark }) => ({ body: { id: mark, counts: {} } }),
    leaves: () => 'one batch of counters, in which nothing is counted',
  },
};
