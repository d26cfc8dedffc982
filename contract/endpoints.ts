import type { ApartSchemas } from './apart/apart-schemas.ts';
import { cacheFirst, networkFirst, staleWhileRevalidate } from './cache-policy.ts';
import { type BodyOf, del, type Endpoint, get, type ParsedBodyOf, post, put, type QueryOf, type ReplyOf } from './endpoint.ts';
import { DAY_MS, GAME_LIST_MAX_BYTES, HOUR_MS, LAUNCH_TIMEOUT_MS, MINUTE_MS, PING_ABORT_MS } from './limits.ts';
import { Lanes, Vendors, VendorsQuery } from './schemas/games.ts';
import { Announcements, AnnouncementsQuery, Banners } from './schemas/promotions.ts';
import { Configuration, PingQuery, Status, StatusQuery } from './schemas/system.ts';
import { Elsewhere, Nothing } from './schemas/values.ts';

/** Not asked by the first view, so its schemas are in contract/apart/apart-schemas.ts. */
const isApart = { isApart: true, reply: Elsewhere } as const;
/** Asked before there is a session. */
const apart = { ...isApart, auth: 'none' } as const;
const sealedApart = { ...apart, sealed: true } as const;
const stored = { ...apart, cache: staleWhileRevalidate(7 * DAY_MS) } as const;
/** Of a member, and of nobody else. */
const own = { ...apart, auth: 'required' } as const;
const ownStored = { ...own, cache: staleWhileRevalidate(7 * DAY_MS) } as const;
/** Applied once, however often it arrives; never under way over two lines. */
const payment = { ...own, idempotent: true, movesMoney: true } as const;
/** May be made without a network; docs/product/outbox.md. */
const waits = { ...own, idempotent: true, queue: 'until-delivered' } as const;

/** What an act that missions and levels count makes untrue. */
const COUNTED = ['rewards.missions', 'vip.progress'];
/** What a payment makes untrue. */
const MOVED_BY_MONEY = ['member.balance', 'cashier.settings', 'cashier.deposits', 'rewards.vouchers', 'rewards.mall', ...COUNTED];

/** The one table: page, gateway and operator all read the same row. docs/product/calls.md. */
export const endpoints = {
  'session.key': get('/wps/session/key/rsa', { ...apart, cache: cacheFirst(HOUR_MS) }),
  'session.login': post('/wps/session/login', sealedApart),
  'session.verification': post('/wps/session/login/verification', sealedApart),
  'session.logout': del('/wps/session', { auth: 'required', reply: Nothing, idempotent: true }),

  'member.info': get('/wps/member/info', ownStored),

  'member.balance': get('/wps/member/balance', ownStored),
  'member.language': put('/wps/member/language', { ...waits, invalidates: ['member.info', ...COUNTED] }),

  'member.password': put('/wps/member/password', { ...sealedApart, auth: 'required' }),
  'member.register': post('/wps/member/register', { ...sealedApart, moduleId: 'REG3' }),
  'member.registerMobile': post('/wps/member/register/mobile', { ...sealedApart, moduleId: 'MOBILENUMREG3' }),
  'member.registerAutoUsername': post('/wps/member/register/autoUsername', sealedApart),
  'member.registerFirebase': post('/wps/member/register/firebase', sealedApart),

  'captcha.geetest': get('/wps/captcha/geetest', apart),
  'captcha.image': get('/wps/captcha/image', apart),

  'verification.sms': post('/wps/verification/sms/noLogin', apart),
  'verification.email': post('/wps/verification/email/noLogin', apart),

  'system.status': get('/wps/system/status', {
    auth: 'none',
    query: StatusQuery,
    reply: Status,
    cache: networkFirst(30 * DAY_MS),
  }),
  'system.country': get('/wps/system/country', { ...apart, cache: cacheFirst(DAY_MS) }),
  'system.configuration': get('/wps/system/configuration', {
    auth: 'none',
    reply: Configuration,
    cache: staleWhileRevalidate(30 * DAY_MS, 5 * MINUTE_MS),
  }),
  'system.resources': get('/wps/system/resources', stored),
  'system.ping': get('/wps/system/test/ping', { auth: 'none', query: PingQuery, reply: Nothing, timeoutMs: PING_ABORT_MS }),

  'games.vendors': get('/wps/relay/GCSGAME_newGameVendor', {
    auth: 'none',
    query: VendorsQuery,
    reply: Vendors,
    cache: staleWhileRevalidate(30 * DAY_MS),
  }),
  'games.lanes': get('/wps/relay/GCS_gameLanes', { auth: 'none', reply: Lanes, cache: staleWhileRevalidate(DAY_MS) }),
  'games.trialLaunch': get('/wps/relay/GCS_gameTrialLaunch', isApart),
  'games.launch': get('/wps/game/launchGame', { ...own, timeoutMs: LAUNCH_TIMEOUT_MS }),

  'games.list': get('/wps/game/list', { ...stored, maxBytes: GAME_LIST_MAX_BYTES }),
  'games.favourites': get('/wps/game/favourites', ownStored),
  'games.setFavourite': put('/wps/game/favourites', { ...waits, invalidates: ['games.favourites', ...COUNTED] }),

  'cashier.settings': get('/wps/relay/MCSFE_getDepositSettings', ownStored),
  'cashier.deposits': get('/wps/cashier/deposits', ownStored),
  'cashier.payment': get('/wps/cashier/payment', own),
  'cashier.deposit': post('/wps/cashier/deposit', { ...payment, invalidates: MOVED_BY_MONEY }),

  'rewards.vouchers': get('/wps/rewards/vouchers', ownStored),
  'rewards.claimVoucher': post('/wps/rewards/vouchers', { ...payment, invalidates: MOVED_BY_MONEY }),
  'rewards.mall': get('/wps/rewards/mall', ownStored),
  'rewards.exchange': post('/wps/rewards/mall', { ...payment, invalidates: MOVED_BY_MONEY }),
  'rewards.missions': get('/wps/rewards/missions', ownStored),
  'rewards.claimMission': post('/wps/rewards/missions', { ...payment, invalidates: MOVED_BY_MONEY }),

  'feedback.list': get('/wps/feedback', ownStored),
  'feedback.send': post('/wps/feedback', { ...waits, invalidates: ['feedback.list', ...COUNTED] }),

  'referral.summary': get('/wps/referral', ownStored),
  'agent.members': get('/wps/agent/members', ownStored),
  'agent.register': post('/wps/agent/members', {
    ...sealedApart,
    auth: 'required',
    invalidates: ['agent.members', ...COUNTED],
  }),

  'vip.progress': get('/wps/relay/MCSFE_getPlayerRankProgress', ownStored),
  'vip.benefits': get('/wps/vip/benefits', ownStored),

  'promotions.available': get('/wps/relay/MCSFE_getMerchantAvailablePromotions', stored),
  'promotions.categories': get('/wps/relay/PROMOFE_getPromotionAnnouncementCategory', stored),
  'promotions.activities': get('/wps/promotions/activities', stored),
  'promotions.activity': get('/wps/promotions/activity', stored),
  'promotions.banners': get('/wps/relay/MCSFE_getBanners', {
    auth: 'none',
    reply: Banners,
    cache: staleWhileRevalidate(30 * DAY_MS),
  }),
  'promotions.announcements': get('/wps/relay/MCSFE_getListAnnouncements', {
    auth: 'none',
    query: AnnouncementsQuery,
    reply: Announcements,
    cache: staleWhileRevalidate(7 * DAY_MS),
  }),

  'tracking.event': post('/wps/tracking/event', { ...isApart, queue: 'until-delivered' }),

  'gateway.counters': post('/wps/system/gateway/counters', { ...apart, queue: 'until-delivered' }),
} satisfies Record<string, Endpoint>;

/** The rows that the gateway itself lives by: whose reply lists the lines, what a probe asks, who knows the session, and who takes its counters. */
export const LINE_LIST_ENDPOINT = 'system.configuration' satisfies EndpointName;
export const PROBE_ENDPOINT = 'system.ping' satisfies EndpointName;
export const SESSION_ENDPOINT = 'member.info' satisfies EndpointName;
export const COUNTERS_ENDPOINT = 'gateway.counters' satisfies EndpointName;

type Table = typeof endpoints;
export type EndpointName = keyof Table;
/** A row with its schemas, wherever they stand. */
type Full<N extends EndpointName> = N extends keyof ApartSchemas ? ApartSchemas[N] : Table[N];
export type Query<N extends EndpointName> = QueryOf<Full<N>>;
export type Body<N extends EndpointName> = BodyOf<Full<N>>;
export type ParsedBody<N extends EndpointName> = ParsedBodyOf<Full<N>>;
export type Reply<N extends EndpointName> = ReplyOf<Full<N>>;
/** What a call gives: the operator's answer to what waits in the outbox never reaches the page. */
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
