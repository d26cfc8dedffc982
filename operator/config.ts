import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { SECOND_MS } from '#contract/limits.ts';
import type { DatabasePlace } from './db/open-database.ts';
import { readSecretFiles } from './secret-files.ts';
import { loadReleaseKey } from './site/releases/release-key.ts';
import { StartError } from './start-error.ts';
import { derivePublicKey } from './vapid-key.ts';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Who may read the metrics: nobody, this machine alone, or whoever knows the token. */
export type MetricsAccess =
  | { readonly kind: 'off' }
  | { readonly kind: 'loopback' }
  | { readonly kind: 'token'; readonly token: string };

export interface VapidConfig {
  /** In base64url; null: the sandbox makes one. */
  readonly privateKey: string | null;
  /** A mailto: or https: address. */
  readonly subject: string | null;
}

/** Everything that can be set from outside; docs/product/operator.md lists the variables. */
export interface OperatorConfig {
  /** Line 0; lines 1–3 follow, the sandbox is nine above. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly database: DatabasePlace;
  /** Another operator, to which calls are forwarded; null where this one serves them. */
  readonly operatorUrl: string | null;
  /** What the operator's replies leave out; one that nobody named need not be there. docs/product/deployment.md */
  readonly operatorFile: { readonly path: string; readonly isRequired: boolean };
  readonly hasSandbox: boolean;
  /** Password of the test users; without one they are not created. */
  readonly defaultPassword: string | null;
  /** Public origins of the lines of all merchants; empty means the ports of this machine. */
  readonly lineOrigins: readonly string[];
  /** Where games may come from when not from the sandbox; the first serves the launches made here. */
  readonly gameOrigins: readonly string[];
  /** Where chats may be when not at the sandbox; the first serves the launches made here. */
  readonly chatOrigins: readonly string[];
  /** Where the operator's pictures are when not at the sandbox, in the order to try; docs/product/pictures.md. */
  readonly pictureHosts: readonly string[];
  /** The built app, nothing, or whatever a development server answers beside the calls. */
  readonly serveApp: 'dist' | 'none' | NodeListener;
  readonly distFolder: string;
  readonly cacheFolder: string;
  /** No page's lobby is older than this; 0 serves pages without one. */
  readonly lobbyMaxAgeMs: number;
  readonly hasLog: boolean;
  /** How long it takes calls after a SIGTERM, until every proxy has seen that it stops. */
  readonly drainMs: number;
  /** Signs the releases that the sandbox pretends; read when the first is wanted. */
  readonly loadReleaseKey: () => KeyObject;
  readonly metrics: MetricsAccess;
  /** Proxies of our own in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** The account at the captcha vendor: a key, or `id=key` pairs; without one the sandbox's stand-in is asked. */
  readonly geetest: { readonly key: string | null; readonly api: string | null };
  /** What signs for standard Web Push; without it the sandbox makes a key, and production sends none. */
  readonly vapid: VapidConfig;
  /** Key files of service accounts whose FCM is asked. */
  readonly fcmAccountFiles: readonly string[];
}

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8080;
const LINE_COUNT = 4;
const SANDBOX_PORT_OFFSET = 9;
export const SANDBOX_PICTURE_HOSTS = ['pictures-a', 'pictures-b'] as const;
/** Longer than two looks of a proxy that asks every two seconds. */
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
const ProxyCount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d$/, 'must be how many proxies stand in front, 0 to 9'),
  v.transform(Number),
);

const Seconds = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/, 'must be a whole number of seconds'), v.transform(Number));

/** The variables that are read, each with the sentence that a wrong one is refused with; an empty one counts as not set. */
const Environment = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(Port, String(DEFAULT_PORT)),
  HOST: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  OPERATOR_FILE: v.optional(v.string()),
  OPERATOR_URL: v.optional(Origin),
  DEFAULT_PASSWORD: v.optional(v.string()),
  LINE_ORIGINS: v.optional(Origins, ''),
  GAME_ORIGIN: v.optional(Origins, ''),
  CHAT_ORIGIN: v.optional(Origins, ''),
  IMAGE_HOSTS: v.optional(Origins, ''),
  LOG: v.optional(v.string()),
  METRICS: v.optional(v.string()),
  LOBBY_MAX_AGE: v.optional(Seconds, '60'),
  METRICS_TOKEN: v.optional(v.string()),
  DRAIN_SECONDS: v.optional(Seconds),
  TRUSTED_PROXIES: v.optional(ProxyCount, '0'),
  GEETEST_KEY: v.optional(v.string()),
  GEETEST_API: v.optional(Origin),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((key) => derivePublicKey(key) !== null, 'must be a P-256 private key in base64url'),
    ),
  ),
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:.+@.+|https:\/\/.+)/, 'must start with mailto: or https://'))),
  FCM_SERVICE_ACCOUNTS: v.optional(v.string(), ''),
});

const SUBJECT_MISSING = 'VAPID_PRIVATE_KEY needs VAPID_SUBJECT: a mailto: or https: address, which push services may write to.';

/** Throws StartError with one sentence where a variable holds what it must not. */
export function readConfig(variables: EnvironmentVariables): OperatorConfig {
  const env = parseEnvironment(readSecretFiles(variables));
  const isProduction = env.NODE_ENV === 'production';
  return {
    port: env.PORT,
    addresses: env.HOST?.split(',') ?? (isProduction ? EVERY_ADDRESS : LOOPBACK_ADDRESSES),
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'folder', path: resolve(env.DATA_DIR) },
    operatorUrl: env.OPERATOR_URL ?? null,
    operatorFile: { path: resolve(env.OPERATOR_FILE ?? 'operator.json'), isRequired: env.OPERATOR_FILE !== undefined },
    hasSandbox: !isProduction,
    defaultPassword: env.DEFAULT_PASSWORD ?? (isProduction ? null : SANDBOX_PASSWORD),
    lineOrigins: env.LINE_ORIGINS,
    gameOrigins: env.GAME_ORIGIN,
    chatOrigins: env.CHAT_ORIGIN,
    pictureHosts: env.IMAGE_HOSTS,
    serveApp: 'dist',
    distFolder: resolve('dist'),
    cacheFolder: resolve('.cache/compressed'),
    lobbyMaxAgeMs: env.LOBBY_MAX_AGE * SECOND_MS,
    hasLog: env.LOG !== 'off',
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? PRODUCTION_DRAIN_SECONDS : 0)) * SECOND_MS,
    loadReleaseKey: () => loadReleaseKey(variables),
    metrics: chooseMetricsAccess(env),
    trustedProxies: env.TRUSTED_PROXIES,
    geetest: { key: env.GEETEST_KEY ?? null, api: env.GEETEST_API ?? null },
    vapid: { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: env.VAPID_SUBJECT ?? null },
    fcmAccountFiles: env.FCM_SERVICE_ACCOUNTS.split(',').filter(Boolean),
  };
}

function parseEnvironment(variables: EnvironmentVariables): v.InferOutput<typeof Environment> {
  const parsed = v.safeParse(Environment, Object.fromEntries(Object.entries(variables).filter(([, text]) => text)));
  if (parsed.success) {
    const { VAPID_PRIVATE_KEY, VAPID_SUBJECT } = parsed.output;
    // Push services refuse a signature that names nobody.
    if (VAPID_PRIVATE_KEY && !VAPID_SUBJECT) throw new StartError(SUBJECT_MISSING);
    return parsed.output;
  }
  const [issue] = parsed.issues;
  throw new StartError(`${issue.path?.[0].key} ${issue.message}.`);
}

function chooseMetricsAccess(env: v.InferOutput<typeof Environment>): MetricsAccess {
  if (env.METRICS === 'off') return { kind: 'off' };
  if (env.METRICS_TOKEN) return { kind: 'token', token: env.METRICS_TOKEN };
  // A proxy on the same machine may look like the machine itself, and need not say that it is one.
  return env.NODE_ENV === 'production' || env.TRUSTED_PROXIES > 0 ? { kind: 'off' } : { kind: 'loopback' };
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

/** Games come from the sandbox unless somebody else serves them. */
export const listGameOrigins = (config: OperatorConfig): readonly string[] => orSandbox(config.gameOrigins, config);

/** So do chats. */
export const listChatOrigins = (config: OperatorConfig): readonly string[] => orSandbox(config.chatOrigins, config);

function orSandbox(origins: readonly string[], config: OperatorConfig): readonly string[] {
  if (origins.length > 0) return origins;
  const sandbox = findSandboxOrigin(config);
  return sandbox ? [sandbox] : [];
}

/** Pictures come from two hosts of the sandbox unless there are others. */
export function listPictureHosts(config: OperatorConfig): readonly string[] {
  if (config.pictureHosts.length > 0 || !config.hasSandbox) return config.pictureHosts;
  return SANDBOX_PICTURE_HOSTS.map((name) => `http://${name}.localhost:${sandboxPort(config)}`);
}
