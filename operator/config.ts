import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { DatabasePlace } from './db/open-database.ts';
import { loadReleaseKey } from './site/releases/release-key.ts';
import { StartError } from './start-error.ts';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Who may read the metrics: nobody, this machine alone, or whoever knows the token. */
export type MetricsAccess =
  | { readonly kind: 'off' }
  | { readonly kind: 'loopback' }
  | { readonly kind: 'token'; readonly token: string };

/** Everything that can be set from outside; docs/product/operator.md lists the variables. */
export interface OperatorConfig {
  /** Line 0; lines 1–3 follow, the sandbox is nine above. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly database: DatabasePlace;
  /** Somebody's real operator: calls are handed to it and none is started here. */
  readonly operatorUrl: string | null;
  readonly hasSandbox: boolean;
  /** Password of the test people; without one they are not created. */
  readonly defaultPassword: string | null;
  /** Public origins of the lines of all merchants; empty means the ports of this machine. */
  readonly lineOrigins: readonly string[];
  /** Where games may come from when not from the sandbox; the first serves the launches made here. */
  readonly gameOrigins: readonly string[];
  /** The built app, nothing, or whatever a development server answers beside the calls. */
  readonly serveApp: 'dist' | 'none' | NodeListener;
  readonly distFolder: string;
  readonly cacheFolder: string;
  readonly hasLog: boolean;
  /** Signs the releases that the sandbox pretends; read when the first is wanted. */
  readonly loadReleaseKey: () => KeyObject;
  readonly metrics: MetricsAccess;
  /** Proxies of our own in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** The account at the captcha vendor: a key, or `id=key` pairs; without one the sandbox's stand-in is asked. */
  readonly geetest: { readonly key: string | null; readonly api: string | null };
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8080;
const LINE_COUNT = 4;
const SANDBOX_PORT_OFFSET = 9;
const HIGHEST_BASE_PORT = 65_535 - SANDBOX_PORT_OFFSET;
export const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];
export const SANDBOX_PASSWORD = 'fastline-1';

export function readConfig(env: Environment): OperatorConfig {
  const isProduction = env.NODE_ENV === 'production';
  return {
    port: readPort(env.PORT),
    addresses: env.HOST ? env.HOST.split(',') : isProduction ? EVERY_ADDRESS : LOOPBACK_ADDRESSES,
    database: readDatabase(env),
    operatorUrl: env.OPERATOR_URL ? readOrigin('OPERATOR_URL', env.OPERATOR_URL) : null,
    hasSandbox: !isProduction,
    defaultPassword: env.DEFAULT_PASSWORD || (isProduction ? null : SANDBOX_PASSWORD),
    lineOrigins: readOrigins('LINE_ORIGINS', env.LINE_ORIGINS),
    gameOrigins: readOrigins('GAME_ORIGIN', env.GAME_ORIGIN),
    serveApp: 'dist',
    distFolder: resolve('dist'),
    cacheFolder: resolve('.cache/compressed'),
    hasLog: env.LOG !== 'off',
    loadReleaseKey: () => loadReleaseKey(env),
    metrics: readMetricsAccess(env),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    geetest: { key: env.GEETEST_KEY || null, api: env.GEETEST_API ? readOrigin('GEETEST_API', env.GEETEST_API) : null },
  };
}

export function listLinePorts({ port }: OperatorConfig): number[] {
  return Array.from({ length: LINE_COUNT }, (_, line) => port + line);
}

export function sandboxPort({ port }: OperatorConfig): number {
  return port + SANDBOX_PORT_OFFSET;
}

export function findSandboxOrigin(config: OperatorConfig): string | null {
  return config.hasSandbox ? `http://localhost:${sandboxPort(config)}` : null;
}

/** Games come from the sandbox unless somebody else serves them. */
export function listGameOrigins(config: OperatorConfig): readonly string[] {
  if (config.gameOrigins.length > 0) return config.gameOrigins;
  const sandbox = findSandboxOrigin(config);
  return sandbox ? [sandbox] : [];
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_BASE_PORT) return port;
  throw new StartError(`PORT must be a whole number from 1 to ${HIGHEST_BASE_PORT}, and it is "${text}".`);
}

function readProxies(text = '0'): number {
  if (/^\d$/.test(text.trim())) return Number(text);
  throw new StartError(`TRUSTED_PROXIES must be how many proxies stand in front, 0 to 9, and it is "${text}".`);
}

function readMetricsAccess(env: Environment): MetricsAccess {
  if (env.METRICS === 'off') return { kind: 'off' };
  if (env.METRICS_TOKEN) return { kind: 'token', token: env.METRICS_TOKEN };
  // A proxy on the same machine may look like the machine itself, and need not say that it is one.
  return env.NODE_ENV === 'production' || readProxies(env.TRUSTED_PROXIES) > 0 ? { kind: 'off' } : { kind: 'loopback' };
}

function readDatabase(env: Environment): DatabasePlace {
  if (!env.DATABASE_URL) return { kind: 'folder', path: resolve(env.DATA_DIR || '.data') };
  if (/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) return { kind: 'postgres', url: env.DATABASE_URL };
  throw new StartError('DATABASE_URL must start with postgres://.');
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new StartError(`${name} must hold http or https addresses, and "${text}" is none.`);
}

function readOrigins(name: string, text = ''): string[] {
  const entries = text.split(',').filter(Boolean);
  return entries.map((entry) => readOrigin(name, entry));
}
