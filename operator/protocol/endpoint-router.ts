import type { Context, Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, type endpoints, findEndpoint, type ParsedBody, type Query, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import type { Merchant } from '#contract/merchants.ts';
import { HEADER } from '#contract/names.ts';
import type { Database } from '../db/open-database.ts';
import type { MerchantRow, Session } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { readClientNetwork } from '../http/client-ip.ts';
import { consumeHourlyQuota } from '../limits/hourly-limits.ts';
import type { TextLanguage } from '../texts/text-languages.ts';
import { readLanguage, readMerchant } from './call-context.ts';
import { findMerchantRow } from './find-merchant-row.ts';
import { handleOnce, readIdempotentRequest } from './idempotency.ts';
import { readBody, readQuery, readSealedBody } from './read-input.ts';
import type { Envelope } from './sealing/open-envelope.ts';

type SessionOf<N extends EndpointName> = (typeof endpoints)[N]['auth'] extends 'required' ? Session : Session | null;

/** A call that fits its row: everything in it has been checked. */
export interface EndpointCall<N extends EndpointName> {
  readonly query: Query<N>;
  readonly body: ParsedBody<N>;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  readonly session: SessionOf<N>;
  readonly context: Context;
  /** Where a row that may be repeated does its work: the transaction that also keeps the call's key. */
  readonly db: Database;
  /** Reads the merchant's row from the database, at most once a call. */
  readonly loadMerchantRow: () => Promise<MerchantRow>;
}

/** What nearly every handler needs. */
export interface HandlerDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export interface EndpointRouterDeps extends HandlerDeps {
  readonly openEnvelope: (envelope: Envelope) => string | null;
  readonly findSession: (db: Database, token: string) => Promise<Session | null>;
}

/**
 * Routes a row of contract/endpoints.ts to its handler: method, path, schemas and rights are the row's, so the two cannot
 * drift.
 */
export interface EndpointRouter {
  handle<N extends EndpointName>(name: N, handler: (call: EndpointCall<N>) => Promise<Reply<N>> | Reply<N>): void;
}

/**
 * The calls that a member who must change the password may make: what the change needs, and the logout.
 * docs/product/password.md
 */
const BEFORE_PASSWORD_CHANGE: readonly EndpointName[] = ['member.info', 'member.language', 'member.password', 'session.logout'];

export function createEndpointRouter(app: Hono, deps: EndpointRouterDeps): EndpointRouter {
  return {
    handle(name, handler) {
      const row = findEndpoint(name);
      app.on(row.method, row.path, async (context) => {
        const { db, now } = deps;
        const findPayer = () => readSession(context, readMerchant(context), deps, db);
        const request = await readIdempotentRequest(context, name, findPayer);
        // A known key does not outlive its session; a logout that arrives again finds none, so that its key comes first.
        const caller = request && name !== 'session.logout' ? await authorize(context, name, deps, db) : null;
        const apply = async (used: Database) => {
          // A key is kept for a day, whatever the call itself leaves behind.
          if (caller && row.queue) {
            await consumeHourlyQuota(used, { purpose: 'keys', memberId: caller.memberId, network: null, amount: 1 }, now());
          }
          return handler(await readCall<typeof name>(context, name, deps, used));
        };
        const value = request ? await handleOnce(db, request, now(), apply) : await apply(db);
        return context.json({ success: true, value: value ?? null });
      });
    },
  };
}

async function readCall<N extends EndpointName>(
  context: Context,
  name: N,
  deps: EndpointRouterDeps,
  db: Database,
): Promise<EndpointCall<N>> {
  const row = findEndpoint(name);
  const merchant = readMerchant(context);
  const session = await authorize(context, name, deps, db);
  const schemas = findSchemas(name);
  const query = schemas.query && readQuery(context, schemas.query);
  const body = schemas.body && (await readBodyOf(row, context, schemas.body, deps));
  let merchantRow: Promise<MerchantRow> | undefined;
  const loadMerchantRow = () => {
    merchantRow ??= findMerchantRow(db, merchant.code);
    return merchantRow;
  };
  const language = readLanguage(context);
  // The row's own schemas and rights were just applied; the compiler cannot follow them through the table.
  return { query, body, merchant, language, session, context, db, loadMerchantRow } as EndpointCall<N>;
}

/** Finds the session of the caller, if the row lets them in; null for a guest. */
async function authorize(context: Context, name: EndpointName, deps: EndpointRouterDeps, db: Database): Promise<Session | null> {
  const { auth } = findEndpoint(name);
  const session = auth === 'none' ? null : await readSession(context, readMerchant(context), deps, db);
  if (auth !== 'required') return session;
  if (!session) throw new ApiError('customer.not.login');
  if (session.mustChangePassword && !BEFORE_PASSWORD_CHANGE.includes(name)) throw new ApiError('password_change_required');
  return session;
}

/**
 * A call without a token is a guest's; a token that is dead, or another merchant's, is refused so that the page ends its
 * session.
 */
async function readSession(
  context: Context,
  merchant: Merchant,
  deps: EndpointRouterDeps,
  db: Database,
): Promise<Session | null> {
  const token = context.req.header(HEADER.authorization);
  if (!token) return null;
  const session = await deps.findSession(db, token);
  if (session?.merchantCode !== merchant.code) throw new ApiError('customer.not.login');
  if (session.address !== null && session.address !== readClientNetwork(context)) {
    throw new ApiError('token_ip_different', { status: 401 });
  }
  return session;
}

function readBodyOf(row: Endpoint, context: Context, schema: GenericSchema, deps: EndpointRouterDeps): Promise<unknown> {
  return row.sealed ? readSealedBody(context, schema, deps.openEnvelope) : readBody(context, schema);
}
