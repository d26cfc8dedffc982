import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { SECOND_MS } from '#contract/limits.ts';
import { isLoopbackHost } from '#contract/names.ts';
import { isContactAddress } from './contact-address.ts';
import type { DatabaseLocation } from './db/open-database.ts';
import type { FurtherCall } from './http/forwarded-calls.ts';
import { FurtherCalls } from './http/further-calls.ts';
import { hasProxies, NO_PROXIES, parseTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import type { LoadLimits } from './load/load-gate.ts';
import { readLoadLimits } from './load/load-settings.ts';
import { loadReleaseKey, readLineKey, readReplyKey } from './release-key.ts';
import { readSecretFiles } from './secret-files.ts';
import { StartError } from './start-error.ts';
import { derivePublicKey } from './vapid-key.ts';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The access to the metrics: none, from this machine only, or with the token. */
export type MetricsAccess =
  | { readonly kind: 'off' }
  | { readonly kind: 'loopback' }
  | { readonly kind: 'token'; readonly token: string };

export interface VapidConfig {
  /** In base64url; if null, the sandbox generates one. */
  readonly privateKey: string | null;
  /** A mailto: or https: address. */
  readonly subject: string | null;
}

/** All external settings; docs/product/operator.md lists the variables. */
export interface OperatorConfig {
  /** The port of line 0; lines 1–3 follow, and the sandbox is nine above. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly database: DatabaseLocation;
  /** Another operator, to which calls are forwarded; null if this one serves them. */
  readonly operatorUrl: string | null;
  /** Calls of its own pages that the table does not have. */
  readonly operatorCalls: readonly FurtherCall[];
  /** The file with values missing from the operator's replies; the default path may be missing. docs/product/deployment.md */
  readonly operatorFile: { readonly path: string; readonly isRequired: boolean };
  readonly hasSandbox: boolean;
  /** The key of stored digests of codes, numbers and addresses; if null, one is generated in the data folder. */
  readonly digestKey: string | null;
  readonly dataFolder: string;
  /** Password of the test users; without one they are not created. */
  readonly defaultPassword: string | null;
  /** Public origins of the lines of all merchants; if empty, the ports of this machine. */
  readonly lineOrigins: readonly string[];
  /** Origins of games other than the sandbox's; the first serves launches made here. */
  readonly gameOrigins: readonly string[];
  /** Origins of chats other than the sandbox's; the first serves launches made here. */
  readonly chatOrigins: readonly string[];
  /** Hosts of the operator's pictures other than the sandbox's, in the order in which they are tried; docs/product/pictures.md */
  readonly pictureHosts: readonly string[];
  /** Origins that the service worker may call beside lines and pictures; if empty, any https address. */
  readonly workerOrigins: readonly string[];
  /** The built app, nothing, or the listener of a development server. */
  readonly serveApp: 'dist' | 'none' | NodeListener;
  readonly distFolder: string;
  readonly cacheFolder: string;
  /** The folder with files of earlier releases; null if the database has them. docs/product/release-files.md */
  readonly releaseFolder: string | null;
  /** Maximum age of a page's lobby; 0 serves pages without one. */
  readonly lobbyMaxAgeMs: number;
  readonly hasLog: boolean;
  /** How much this process handles at the same time. docs/product/load.md */
  readonly load: LoadLimits;
  /** How long it accepts calls after a SIGTERM, until every proxy has noticed that it is stopping. */
  readonly drainMs: number;
  /** Loads the key for the sandbox's simulated releases; called at the first release. */
  readonly loadReleaseKey: () => KeyObject;
  /** The folder of signed line lists, and the key that renews them; null if there is none. docs/product/line-list.md */
  readonly lineLists: { readonly folder: string | null; readonly key: KeyObject | null };
  /** Signs every reply; null if replies are not signed. docs/product/proofs.md */
  readonly replyKey: KeyObject | null;
  /** Binds each session to a key of its browser. */
  readonly boundSessions: boolean;
  /** Opens envelope 1, too. docs/product/envelopes.md */
  readonly envelope1: boolean;
  readonly metrics: MetricsAccess;
  /** Our own proxies in front, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** The account at the captcha vendor: a key, or `id=key` pairs; without one the sandbox's stand-in is used. */
  readonly geetest: { readonly key: string | null; readonly api: string | null };
  /** Key material for standard Web Push; without it the sandbox generates a key, and production sends none. */
  readonly vapid: VapidConfig;
  /** Key files of service accounts for FCM. */
  readonly fcmAccountFiles: readonly string[];
}

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8080;
const LINE_COUNT = 4;
const SANDBOX_PORT_OFFSET = 9;
export const SANDBOX_PICTURE_HOSTS = ['pictures-a', 'pictures-b'] as const;
/** Longer than two checks of a proxy that polls every two seconds. */
const PRODUCTION_DRAIN_SECONDS = 5;
const HIGHEST_BASE_PORT = 65_535 - SANDBOX_PORT_OFFSET;
export const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];
export const SANDBOX_PASSWORD = 'fastline-1';

const isHttpUrl = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
const Origin = v.pipe(
  v.string(),
  v.trim(),
  v.check(isHttpUrl, ({ input }) => `must hold http or https addresses, and "${input}" is none`),
  v.transform((text) => new URL(text).origin),
);
const Origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.array(Origin),
);
const Port = v.pipe(
  v.string(),
  v.transform(Number),
  v.check(
    (port) => Number.isInteger(port) && port > 0 && port <= HIGHEST_BASE_PORT,
    `must be a whole number from 1 to ${HIGHEST_BASE_PORT}`,
  ),
);
const Proxies = v.pipe(
  v.string(),
  v.check(
    (text) => parseTrustedProxies(text) !== null,
    'must list addresses or networks of your proxies, as 10.0.0.5,fd00::/8, or be how many stand in front, 0 to 9',
  ),
  v.transform((text) => parseTrustedProxies(text) ?? NO_PROXIES),
);

const Seconds = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/, 'must be a whole number of seconds'), v.transform(Number));

const SHORTEST_DIGEST_KEY = 32;
const DIGEST_KEY_SHORT = `must have at least ${SHORTEST_DIGEST_KEY} random characters`;
const CONTACT_UNFIT = 'must be a mailto: address or an https:// page of a public domain, as mailto:push@example.com';

/** The environment variables, each with the error for an invalid value; an empty variable counts as unset. */
const Environment = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(Port, String(DEFAULT_PORT)),
  HOST: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  OPERATOR_FILE: v.optional(v.string()),
  OPERATOR_URL: v.optional(Origin),
  OPERATOR_CALLS: v.optional(FurtherCalls, ''),
  DEFAULT_PASSWORD: v.optional(v.string()),
  LINE_ORIGINS: v.optional(Origins, ''),
  GAME_ORIGIN: v.optional(Origins, ''),
  CHAT_ORIGIN: v.optional(Origins, ''),
  IMAGE_HOSTS: v.optional(Origins, ''),
  WORKER_ORIGINS: v.optional(Origins, ''),
  LOG: v.optional(v.string()),
  LINE_LISTS: v.optional(v.string()),
  LINE_KEY: v.optional(v.string()),
  REPLY_KEY: v.optional(v.string()),
  DIGEST_KEY: v.optional(v.pipe(v.string(), v.minLength(SHORTEST_DIGEST_KEY, DIGEST_KEY_SHORT))),
  BOUND_SESSIONS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  ENVELOPE_1: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  METRICS: v.optional(v.string()),
  RELEASE_FILES: v.optional(v.string()),
  LOBBY_MAX_AGE: v.optional(Seconds, '60'),
  METRICS_TOKEN: v.optional(v.string()),
  DRAIN_SECONDS: v.optional(Seconds),
  TRUSTED_PROXIES: v.optional(Proxies, '0'),
  GEETEST_KEY: v.optional(v.string()),
  GEETEST_API: v.optional(Origin),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((key) => derivePublicKey(key) !== null, 'must be a P-256 private key in base64url'),
    ),
  ),
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.check(isContactAddress, CONTACT_UNFIT))),
  FCM_SERVICE_ACCOUNTS: v.optional(v.string(), ''),
});

const COUNT_UNFIT =
  'TRUSTED_PROXIES must list the addresses of your proxies, as 10.0.0.5, unless HOST is a loopback address: a caller that reaches this machine directly could claim any address.';
const SUBJECT_MISSING = 'VAPID_PRIVATE_KEY needs VAPID_SUBJECT: a mailto: or https: address, which push services may write to.';

/** Reads the configuration; throws StartError with one sentence if a variable is invalid. */
export function readConfig(variables: EnvironmentVariables): OperatorConfig {
  const env = parseEnvironment(readSecretFiles(variables));
  const isProduction = env.NODE_ENV === 'production';
  const addresses = env.HOST?.split(',') ?? (isProduction ? EVERY_ADDRESS : LOOPBACK_ADDRESSES);
  const { TRUSTED_PROXIES: proxies } = env;
  // A plain count trusts every peer, so only this machine may be one.
  // Without signed replies no browser believes that sessions are bound.
  if (env.BOUND_SESSIONS === 'on' && !env.REPLY_KEY) throw new StartError('BOUND_SESSIONS needs REPLY_KEY.');
  if (proxies.kind === 'count' && hasProxies(proxies) && !addresses.every(isLoopback)) throw new StartError(COUNT_UNFIT);
  return {
    port: env.PORT,
    addresses,
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'folder', path: resolve(env.DATA_DIR) },
    operatorUrl: env.OPERATOR_URL ?? null,
    operatorCalls: env.OPERATOR_CALLS,
    operatorFile: { path: resolve(env.OPERATOR_FILE ?? 'operator.json'), isRequired: env.OPERATOR_FILE !== undefined },
    hasSandbox: !isProduction,
    digestKey: env.DIGEST_KEY ?? null,
    dataFolder: resolve(env.DATA_DIR),
    defaultPassword: env.DEFAULT_PASSWORD ?? (isProduction ? null : SANDBOX_PASSWORD),
    lineOrigins: env.LINE_ORIGINS,
    gameOrigins: env.GAME_ORIGIN,
    chatOrigins: env.CHAT_ORIGIN,
    pictureHosts: env.IMAGE_HOSTS,
    workerOrigins: env.WORKER_ORIGINS,
    serveApp: 'dist',
    distFolder: resolve('dist'),
    cacheFolder: resolve('.cache/compressed'),
    releaseFolder: chooseReleaseFolder(env),
    lobbyMaxAgeMs: env.LOBBY_MAX_AGE * SECOND_MS,
    hasLog: env.LOG !== 'off',
    load: readLoadLimits(variables),
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? PRODUCTION_DRAIN_SECONDS : 0)) * SECOND_MS,
    loadReleaseKey: () => loadReleaseKey(variables),
    lineLists: { folder: env.LINE_LISTS ? resolve(env.LINE_LISTS) : null, key: env.LINE_KEY ? readLineKey(env.LINE_KEY) : null },
    replyKey: env.REPLY_KEY ? readReplyKey(env.REPLY_KEY) : null,
    boundSessions: env.BOUND_SESSIONS === 'on',
    envelope1: env.ENVELOPE_1 === 'on',
    metrics: chooseMetricsAccess(env),
    trustedProxies: proxies,
    geetest: { key: env.GEETEST_KEY ?? null, api: env.GEETEST_API ?? null },
    vapid: { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: env.VAPID_SUBJECT ?? null },
    fcmAccountFiles: env.FCM_SERVICE_ACCOUNTS.split(',').filter(Boolean),
  };
}

function parseEnvironment(variables: EnvironmentVariables): v.InferOutput<typeof Environment> {
  const parsed = v.safeParse(Environment, Object.fromEntries(Object.entries(variables).filter(([, text]) => text)));
  if (parsed.success) {
    const { VAPID_PRIVATE_KEY, VAPID_SUBJECT } = parsed.output;
    // Push services reject a signature without a contact.
    if (VAPID_PRIVATE_KEY && !VAPID_SUBJECT) throw new StartError(SUBJECT_MISSING);
    return parsed.output;
  }
  const [issue] = parsed.issues;
  throw new StartError(`${issue.path?.[0].key} ${issue.message}.`);
}

const isLoopback = (address: string) => isLoopbackHost(isIPv6(address) ? `[${address}]` : address);

/** The embedded database belongs to one process, which has the folder beside it. */
function chooseReleaseFolder(env: v.InferOutput<typeof Environment>): string | null {
  if (env.RELEASE_FILES) return resolve(env.RELEASE_FILES);
  return env.DATABASE_URL && !env.OPERATOR_URL ? null : resolve(env.DATA_DIR, 'release-files');
}

function chooseMetricsAccess(env: v.InferOutput<typeof Environment>): MetricsAccess {
  if (env.METRICS === 'off') return { kind: 'off' };
  if (env.METRICS_TOKEN) return { kind: 'token', token: env.METRICS_TOKEN };
  // A proxy on the same machine may look like the machine itself, and may send no proxy headers.
  return env.NODE_ENV === 'production' || hasProxies(env.TRUSTED_PROXIES) ? { kind: 'off' } : { kind: 'loopback' };
}

export function listLinePorts({ port }: OperatorConfig): number[] {
  return Array.from({ length: LINE_COUNT }, (_, line) => port + line);
}

export function sandboxPort({ port }: Pick<OperatorConfig, 'port'>): number {
  return port + SANDBOX_PORT_OFFSET;
}

export function findSandboxOrigin(config: Pick<OperatorConfig, 'hasSandbox' | 'port'>): string | null {
  return config.hasSandbox ? `http://localhost:${sandboxPort(config)}` : null;
}

/** Games come from the sandbox by default. */
export const listGameOrigins = (config: OperatorConfig): readonly string[] => orSandbox(config.gameOrigins, config);

/** Chats come from the sandbox by default. */
export const listChatOrigins = (config: OperatorConfig): readonly string[] => orSandbox(config.chatOrigins, config);

function orSandbox(origins: readonly string[], config: OperatorConfig): readonly string[] {
  if (origins.length > 0) return origins;
  const sandbox = findSandboxOrigin(config);
  return sandbox ? [sandbox] : [];
}

/** Pictures come from two hosts of the sandbox by default. */
export function listPictureHosts(config: OperatorConfig): readonly string[] {
  if (config.pictureHosts.length > 0 || !config.hasSandbox) return config.pictureHosts;
  return SANDBOX_PICTURE_HOSTS.map((name) => `http://${name}.localhost:${sandboxPort(config)}`);
}
