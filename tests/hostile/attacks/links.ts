import type { EndpointName } from '#contract/endpoints.ts';
import { choosePromoLink } from '#src/features/promotions/actions/promo-action.ts';
import { classifyLink, composeLink, createTrustedHosts } from '#src/services/links/classify-link.ts';
import { readLinkTarget } from '#src/services/links/read-link-target.ts';
import { resolveLink } from '#sw/push/safe-link.ts';
import type { Attack } from '../attack.ts';
import { alterReply, type Loose } from '../rig/hooks.ts';
import { LINES, PAGE, UNLISTED, UNLISTED_HOST } from '../rig/names.ts';

type ClassifiedTarget = Parameters<typeof composeLink>[0];
const ROW = 'system.configuration';

/** Configurations that would let a link carry the token to an unlisted host. */
const TRUSTED: readonly (readonly [string, object])[] = [
  ['as a partner', { partners: ['e1.evil.test'] }],
  ['as a partner with its scheme', { partners: UNLISTED }],
  ['as a line', { domainList: [...LINES, UNLISTED_HOST].map((domainName) => ({ domainName })) }],
];
const trusted = TRUSTED.map(
  ([how, part]): Attack => ({
    name: `the configuration names an unlisted host ${how}`,
    hook: 'link',
    row: ROW,
    does: () => alterReply(ROW, (value) => ({ ...value, ...part })),
    claim: 'links-stay',
  }),
);

const CHAT = [{ title: 'Chat', csType: 'LIVECHAT', path: UNLISTED_HOST }];
/** Addresses that the page would offer: an app to download and chats. */
const OFFERED: readonly (readonly [EndpointName, string, object])[] = [
  ['system.resources', 'an app', { resources: [{ resourceType: 'Android', url: `${UNLISTED_HOST}/app.apk` }] }],
  ['system.resources', 'a profile', { resources: [{ resourceType: 'MOBILECONFIG', url: `${UNLISTED_HOST}/app.mobileconfig` }] }],
  [ROW, 'a chat', { customerService: CHAT }],
  [ROW, 'a chat and its host', { customerService: CHAT, customerServiceHosts: [new URL(UNLISTED_HOST).host] }],
  [ROW, 'hosts of chats and games', { chatHosts: ['e1.evil.test'], framedGameHosts: ['*.evil.test'] }],
  ['system.customerService', "a member's chat", { customerServiceScript: CHAT }],
];
const offered = OFFERED.map(
  ([row, what, part]): Attack => ({
    name: `${row} offers ${what} of an unlisted host`,
    hook: 'link',
    row,
    does: () => alterReply(row, (value) => ({ ...value, ...part })),
    claim: 'addresses-stay',
  }),
);

const STATUS = 'system.status';
const ACCOUNT = new URL(UNLISTED_HOST).host;
/** Accounts, hosts and passwords of the attacker in a status reply. */
const NAMED: readonly (readonly [string, (value: Loose) => Loose])[] = [
  ['a sender of SMS codes', (value) => ({ ...value, smsProvider: { firebase: true, apiKey: ACCOUNT } })],
  ['an account of tracking', (value) => ({ ...value, tracking: { rule: 'always', domains: [{ gtagId: ACCOUNT }] } })],
  ['an origin of a pixel', (value) => ({ ...value, tracking: { rule: 'always', origins: { meta: UNLISTED_HOST } } })],
  ...Object.entries({
    'an identity provider': { provider: { firebase: true, apiKey: 'key', authDomain: ACCOUNT } },
    'a stand-in of the provider': { provider: { firebase: true, apiKey: 'key', emulator: UNLISTED_HOST } },
    'a key of pushes': { provider: { vapidKey: ACCOUNT } },
    'an account and a host of captchas': { captcha: { GEETEST_ID: ACCOUNT, GEETEST_VERSION: 'v4', hosts: [UNLISTED_HOST] } },
    'the password of new players': { defaultPassword: ACCOUNT },
    // A pattern such as (a+)+ takes a browser years for a name of forty letters.
    'a pattern of names': { registration: { usernameRule: { pattern: `(${ACCOUNT}+)+` } } },
    'a pattern of passwords': { registration: { passwordRule: { minLength: 1, pattern: `(${ACCOUNT}+)+` } } },
  }).map(
    ([what, part]) => [what, (value: Loose) => ({ ...value, identity: { ...(value.identity as Loose), ...part } })] as const,
  ),
];
const named = NAMED.map(
  ([what, change]): Attack => ({
    name: `the status names ${what}`,
    hook: 'link',
    row: STATUS,
    does: () => alterReply(STATUS, change),
    claim: 'accounts-stay',
  }),
);

const ADDRESSES = [
  UNLISTED_HOST,
  `${UNLISTED_HOST}/?a.fast.test`,
  'https://a.fast.test@e1.evil.test',
  'https://a.fast.test.evil.test',
  'https://a.fast.test:8443',
  'http://a.fast.test',
  'https://a.fast.test%2eevil.test',
  '//e1.evil.test',
  'https:\\\\e1.evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://xn--80ak6aa92e.test',
];
const addressed = ADDRESSES.map(
  (link): Attack => ({
    name: `a banner leads to ${link}`,
    hook: 'link',
    row: 'promotions.banners',
    does: () => undefined,
    acts: async ({ outcomes }) => void outcomes.push({ endpoint: 'promotions.banners', value: { link } }),
    claim: 'links-stay',
    isFunction: true,
  }),
);

const PATHS = [
  '/m//e1.evil.test',
  '/m/\\e1.evil.test',
  '//e1.evil.test/m/',
  `${UNLISTED_HOST}/m/home`,
  '/m/.//e1.evil.test',
  '/m/x/..//e1.evil.test',
  'https://a.fast.test@e1.evil.test/m/',
  '/wps/session',
];
const pushed = PATHS.map(
  (link): Attack => ({
    name: `a push opens ${link}`,
    hook: 'push',
    row: 'push.devices',
    does: () => undefined,
    acts: async ({ outcomes }) => void outcomes.push({ endpoint: 'push.devices', value: { path: resolveLink(link, PAGE) } }),
    claim: 'paths-stay',
    isFunction: true,
  }),
);
const opened = PATHS.map(
  (link): Attack => ({
    name: `a link opens ${link}`,
    hook: 'link',
    row: 'push.devices',
    does: () => undefined,
    acts: async ({ outcomes }) => {
      const target = readLinkTarget(link, PAGE);
      if (target) outcomes.push({ endpoint: 'push.devices', value: { path: `/m${target.path}` } });
    },
    claim: 'paths-stay',
    isFunction: true,
  }),
);

/** Links that would log a guest in to the account of the attacker. */
const SESSIONS = [
  `${PAGE}/m/home?token=theirs`,
  `${PAGE}/m/home?x=1&%74okens=theirs#top`,
  '/m/home?token=theirs',
  '/m?tokens=theirs',
];
const fixed = SESSIONS.map(
  (link): Attack => ({
    name: `a banner opens a session by ${link}`,
    hook: 'link',
    row: 'promotions.banners',
    does: () => undefined,
    acts: async ({ outcomes }) => {
      const action = choosePromoLink(link);
      const outside = action.kind === 'link' && classifyLink(action.address, createTrustedHosts([PAGE]));
      const opened = action.kind === 'inside' ? `${PAGE}/m${action.to}` : outside && composeLink(outside as ClassifiedTarget, {});
      outcomes.push({ endpoint: 'promotions.banners', value: { opened } });
    },
    claim: 'no-session-is-given',
    isFunction: true,
  }),
);

export const LINK_ATTACKS: readonly Attack[] = [...trusted, ...offered, ...named, ...addressed, ...pushed, ...opened, ...fixed];
