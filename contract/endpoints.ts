import { cacheFirst, networkFirst, staleWhileRevalidate } from './cache-policy.ts';
import { type BodyOf, del, type Endpoint, get, type ParsedBodyOf, post, put, type QueryOf, type ReplyOf } from './endpoint.ts';
import type { FirstReplies } from './first-replies.ts';
import type { LazyReplies } from './lazy-schemas/lazy-schemas.ts';
import type { RowInputs } from './lazy-schemas/row-inputs.ts';
import { DAY_MS, GAME_LIST_MAX_BYTES, HOUR_MS, LAUNCH_TIMEOUT_MS, MINUTE_MS, PING_ABORT_MS } from './limits.ts';

/** Calls that are made before there is a session. */
const open = { auth: 'none' } as const;
const sealed = { ...open, sealed: true } as const;
const stored = { ...open, cache: staleWhileRevalidate({ keepMs: 7 * DAY_MS }) } as const;
/** The reply belongs to one member. */
const membersOnly = { auth: 'required' } as const;
const membersStored = { ...membersOnly, cache: staleWhileRevalidate({ keepMs: 7 * DAY_MS }) } as const;
/** What it does is done once, however often it arrives. */
const repeatable = { ...membersOnly, idempotent: true } as const;
/** A payment is never under way over two lines. */
const payment = { ...repeatable, movesMoney: true } as const;
/** These calls may be made without a network; docs/product/outbox.md. */
const queued = { ...repeatable, queue: 'until-delivered' } as const;

/** The last of these to arrive decides where pushes come. */
const pushBinding = { ...queued, lane: 'push', invalidates: ['push.devices'] } as const;

/** The rows outdated by an action that missions and levels count. */
const COUNTED = ['rewards.missions', 'vip.progress'];
/** The rows outdated by a payment. */
const MOVED_BY_MONEY = ['member.balance', 'cashier.settings', 'cashier.deposits', 'rewards.vouchers', 'rewards.mall', ...COUNTED];

/** The one table: page, gateway and operator all read the same row. docs/product/calls.md. */
export const endpoints = {
  'session.key': get('/wps/session/key/rsa', { ...open, cache: cacheFirst({ freshMs: HOUR_MS }) }),
  'session.login': post('/wps/session/login', sealed),
  'session.verification': post('/wps/session/login/verification', sealed),
  'session.logout': del('/wps/session', { auth: 'required', idempotent: true }),

  'member.info': get('/wps/member/info', membersStored),

  'member.balance': get('/wps/member/balance', membersStored),
  'member.language': put('/wps/member/language', { ...queued, invalidates: ['member.info', ...COUNTED] }),

  'member.password': put('/wps/member/password', { ...sealed, auth: 'required' }),
  'member.register': post('/wps/member/register', { ...sealed, moduleId: 'REG3' }),
  'member.registerMobile': post('/wps/member/register/mobile', { ...sealed, moduleId: 'MOBILENUMREG3' }),
  'member.registerAutoUsername': post('/wps/member/register/autoUsername', sealed),
  'member.registerFirebase': post('/wps/member/register/firebase', sealed),

  'passkey.list': get('/wps/passkey', membersOnly),
  'passkey.add': post('/wps/passkey', membersOnly),
  'passkey.rename': put('/wps/passkey', repeatable),
  'passkey.remove': del('/wps/passkey', repeatable),
  'passkey.options': post('/wps/passkey/options'),
  'passkey.login': post('/wps/passkey/login', open),

  'captcha.geetest': get('/wps/captcha/geetest', open),
  'captcha.image': get('/wps/captcha/image', open),

  'verification.sms': post('/wps/verification/sms/noLogin', open),
  'verification.email': post('/wps/verification/email/noLogin', open),

  'system.status': get('/wps/system/status', {
    auth: 'none',
    cache: networkFirst(30 * DAY_MS),
    unkeyedQuery: ['track', 'originalDomain', 'url'],
  }),
  'system.country': get('/wps/system/country', { ...open, cache: cacheFirst({ freshMs: DAY_MS }) }),
  'system.configuration': get('/wps/system/configuration', {
    auth: 'none',
    cache: staleWhileRevalidate({ keepMs: 30 * DAY_MS, freshMs: 5 * MINUTE_MS }),
  }),
  'system.domainRoute': get('/wps/system/domainRoute', open),
  'system.resources': get('/wps/system/resources', stored),
  'system.customerService': get('/wps/relay/WPSCORE_getCustomerServiceScript', stored),
  'system.ping': get('/wps/system/test/ping', { auth: 'none', timeoutMs: PING_ABORT_MS }),

  'games.vendors': get('/wps/relay/GCSGAME_newGameVendor', {
    auth: 'none',
    cache: staleWhileRevalidate({ keepMs: 30 * DAY_MS }),
  }),
  'games.lanes': get('/wps/relay/GCS_gameLanes', { auth: 'none', cache: staleWhileRevalidate({ keepMs: DAY_MS }) }),
  'games.trialLaunch': get('/wps/relay/GCS_gameTrialLaunch'),
  'games.launch': get('/wps/game/launchGame', { ...membersOnly, timeoutMs: LAUNCH_TIMEOUT_MS }),

  'games.list': get('/wps/game/list', { ...stored, maxBytes: GAME_LIST_MAX_BYTES }),
  'games.favourites': get('/wps/game/favourites', membersStored),
  'games.setFavourite': put('/wps/game/favourites', { ...queued, invalidates: ['games.favourites', ...COUNTED] }),

  'cashier.settings': get('/wps/relay/MCSFE_getDepositSettings', membersStored),
  'cashier.deposits': get('/wps/cashier/deposits', membersStored),
  'cashier.payment': get('/wps/cashier/payment', membersOnly),
  'cashier.deposit': post('/wps/cashier/deposit', { ...payment, invalidates: MOVED_BY_MONEY }),

  'rewards.vouchers': get('/wps/rewards/vouchers', membersStored),
  'rewards.claimVoucher': post('/wps/rewards/vouchers', { ...payment, invalidates: MOVED_BY_MONEY }),
  'rewards.mall': get('/wps/rewards/mall', membersStored),
  'rewards.exchange': post('/wps/rewards/mall', { ...payment, invalidates: MOVED_BY_MONEY }),
  'rewards.missions': get('/wps/rewards/missions', membersStored),
  'rewards.claimMission': post('/wps/rewards/missions', { ...payment, invalidates: MOVED_BY_MONEY }),

  'saferplay.state': get('/wps/saferplay/state', membersStored),
  'saferplay.history': get('/wps/saferplay/history', membersStored),
  'saferplay.change': put('/wps/saferplay/state', { ...membersOnly, idempotent: true, invalidates: ['saferplay.state'] }),
  'saferplay.pause': post('/wps/saferplay/pause', membersOnly),

  'feedback.list': get('/wps/feedback', membersStored),
  'feedback.send': post('/wps/feedback', { ...queued, invalidates: ['feedback.list', ...COUNTED] }),

  'referral.summary': get('/wps/referral', membersStored),
  'agent.members': get('/wps/agent/members', membersStored),
  'agent.register': post('/wps/agent/members', {
    ...sealed,
    auth: 'required',
    invalidates: ['agent.members', ...COUNTED],
  }),

  'vip.progress': get('/wps/relay/MCSFE_getPlayerRankProgress', membersStored),
  'vip.benefits': get('/wps/vip/benefits', membersStored),

  'promotions.available': get('/wps/relay/MCSFE_getMerchantAvailablePromotions', stored),
  'promotions.categories': get('/wps/relay/PROMOFE_getPromotionAnnouncementCategory', stored),
  'promotions.activities': get('/wps/promotions/activities', stored),
  'promotions.activity': get('/wps/promotions/activity', stored),
  'promotions.banners': get('/wps/relay/MCSFE_getBanners', {
    auth: 'none',
    cache: staleWhileRevalidate({ keepMs: 30 * DAY_MS }),
  }),
  'promotions.announcements': get('/wps/relay/MCSFE_getListAnnouncements', {
    auth: 'none',
    cache: staleWhileRevalidate({ keepMs: 7 * DAY_MS }),
  }),

  'chat.unread': get('/wps/relay/CBS_unreadCount', membersOnly),
  'chat.launch': get('/wps/relay/CBS_launchChat', membersOnly),

  'push.bind': post('/wps/relay/CSP_fcmBind', pushBinding),
  'push.subscribe': post('/wps/relay/CSP_fcmSubscribe', pushBinding),
  'push.unsubscribe': post('/wps/relay/CSP_fcmUnsubscribe', { ...pushBinding, auth: 'none' }),
  'push.devices': get('/wps/push/devices', membersStored),

  'tracking.event': post('/wps/tracking/event', { queue: 'until-delivered' }),

  'gateway.counters': post('/wps/system/gateway/counters', { ...open, queue: 'until-delivered' }),
} satisfies Record<string, Endpoint>;

/** The rows that the gateway itself uses: for its list of lines and one more line, for probes, to check a session and to send its counters. */
export const LINE_LIST_ENDPOINT = 'system.configuration' satisfies EndpointName;
export const STATUS_ENDPOINT = 'system.status' satisfies EndpointName;
export const PROBE_ENDPOINT = 'system.ping' satisfies EndpointName;
export const SESSION_ENDPOINT = 'member.info' satisfies EndpointName;
export const COUNTERS_ENDPOINT = 'gateway.counters' satisfies EndpointName;

type Table = typeof endpoints;
export type EndpointName = keyof Table;
/** The rows that only read. */
export type QueryName = { [N in EndpointName]: Table[N] extends { readonly method: 'GET' } ? N : never }[EndpointName];
/** The rows that change something at the operator. */
export type MutationName = Exclude<EndpointName, QueryName>;
/** The schemas of a row, wherever they are kept. */
type Replies = FirstReplies & LazyReplies;
type Inputs = { [N in EndpointName]: N extends keyof RowInputs ? RowInputs[N] : { readonly query?: undefined } };
export type Query<N extends EndpointName> = QueryOf<Inputs[N]>;
export type Body<N extends EndpointName> = BodyOf<Inputs[N]>;
export type ParsedBody<N extends EndpointName> = ParsedBodyOf<Inputs[N]>;
export type Reply<N extends EndpointName> = ReplyOf<Replies[N]>;
/** The value of a call; null for a queued one, because the operator's answer never reaches the page. */
export type CallValue<N extends EndpointName> = Table[N] extends { readonly queue: string } ? Reply<N> | null : Reply<N>;

/** The row of a name, as the gateway and the operator read it. */
export function findEndpoint(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** The name of the row that answers a request, if the table has one. */
export function matchEndpoint(method: string, path: string): EndpointName | undefined {
  return (Object.keys(endpoints) as EndpointName[]).find(
    (name) => endpoints[name].method === method && endpoints[name].path === path,
  );
}
