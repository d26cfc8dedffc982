import type { Context, Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, type endpoints, findEndpoint, type ParsedBody, type Query, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import type { Merchant } from '#contract/merchant.ts';
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
import { readBody, readQuery, readSealedBody, type SealedBodyDeps } from './read-input.ts';
import { refuseRepetition, requireProof } from './session-proofs.ts';

type SessionOf<N extends EndpointName> = (typeof endpoints)[N]['auth'] extends 'required' ? Session : Session | null;

/** A validated call of a row. */
export interface EndpointCall<N extends EndpointName> {
  readonly query: Query<N>;
  readonly body: ParsedBody<N>;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  readonly session: SessionOf<N>;
  readonly context: Context;
  /** The transaction that also stores the call's key, if the row is idempotent; otherwise the database. */
  readonly db: Database;
  /** Reads the merchant's row from the database, at most once per call. */
  readonly loadMerchantRow: () => Promise<MerchantRow>;
}

/** Dependencies of nearly every handler. */
export interface HandlerDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export interface EndpointRouterDeps extends HandlerDeps, SealedBodyDeps {
  readonly findSession: (db: Database, token: string) => Promise<Session | null>;
}

/** Routes a row to its handler: method, path, schemas and access come from the row, so the two cannot diverge. */
export interface EndpointRouter {
  handle<N extends EndpointName>(name: N, handler: (call: EndpointCall<N>) => Promise<Reply<N>> | Reply<N>): void;
}

/** The calls allowed before a required password change: those that the change needs, and the logout. docs/product/password.md */
const BEFORE_PASSWORD_CHANGE: readonly EndpointName[] = ['member.info', 'member.language', 'member.password', 'session.logout'];

export function createEndpointRouter(app: Hono, deps: EndpointRouterDeps): EndpointRouter {
  return {
    handle(name, handler) {
      const row = findEndpoint(name);
      app.on(row.method, row.path, async (context) => {
        const { db, now } = deps;
        const findPayer = () => readSession(context, readMerchant(context), deps, db);
        const request = await readIdempotentRequest(context, name, findPayer);
        // A key is valid only during its session. A repeated logout finds no session, so its key is checked first.
        const caller = request && name !== 'session.logout' ? await authorize(context, name, deps, db) : null;
        const apply = async (used: Database) => {
          // A key is stored for a day, regardless of what the call itself stores.
          if (caller && row.queue) {
            await consumeHourlyQuota(used, { purpose: 'keys', memberId: caller.memberId, network: null, amount: 1 }, now());
          }
          return handler(await readCall<typeof name>(context, name, deps, used));
        };
        if (!request && row.method !== 'GET') await refuseRepeated(context, row, deps);
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
  // The row's own schemas and access rules were just applied; the compiler cannot infer that through the table.
  return { query, body, merchant, language, session, context, db, loadMerchantRow } as EndpointCall<N>;
}

/** A write with a key is applied once in any case. */
async function refuseRepeated(context: Context, { auth }: Endpoint, deps: EndpointRouterDeps): Promise<void> {
  const session = auth === 'none' ? null : await readSession(context, readMerchant(context), deps, deps.db);
  if (session) await refuseRepetition(deps.db, context, session, deps.now());
}

/** Finds the caller's session, if the row allows the call; null for a guest. */
async function authorize(context: Context, name: EndpointName, deps: EndpointRouterDeps, db: Database): Promise<Session | null> {
  const { auth } = findEndpoint(name);
  const session = auth === 'none' ? null : await readSession(context, readMerchant(context), deps, db);
  if (auth !== 'required') return session;
  if (!session) throw new ApiError('customer.not.login');
  if (session.mustChangePassword && !BEFORE_PASSWORD_CHANGE.includes(name)) throw new ApiError('password_change_required');
  return session;
}

/** Reads the session of a call, null for a guest; refuses an invalid token, so that the page ends its session. */
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
  await requireProof(context, session, deps.now());
  return session;
}

function readBodyOf(row: Endpoint, context: Context, schema: GenericSchema, deps: EndpointRouterDeps): Promise<unknown> {
  return row.sealed ? readSealedBody(context, row, schema, deps) : readBody(context, schema);
}
