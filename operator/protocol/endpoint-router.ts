import type { Context, Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { findApartSchemas } from '#contract/apart/apart-schemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, type endpoints, findEndpoint, type ParsedBody, type Query, type Reply } from '#contract/endpoints.ts';
import type { Merchant } from '#contract/merchants.ts';
import { HEADER } from '#contract/names.ts';
import type { Database } from '../db/open-database.ts';
import type { TextLanguage } from '../db/tables/local-text.ts';
import type { Session } from '../db/tables/schema.ts';
import { Refusal } from '../http/api-error.ts';
import { readNetwork } from '../http/client-ip.ts';
import { spendHourly } from '../limits/hourly-quotas.ts';
import { readLanguage, readMerchant } from './call-context.ts';
import { answerOnce, readKeyedCall } from './idempotency.ts';
import { readBody, readQuery, readSealedBody } from './read-input.ts';
import type { Envelope } from './sealing/open-envelope.ts';

type SessionOf<N extends EndpointName> = (typeof endpoints)[N]['auth'] extends 'required' ? Session : Session | null;

/** One call that fits its row: everything in it has been checked. */
export interface RowCall<N extends EndpointName> {
  readonly query: Query<N>;
  readonly body: ParsedBody<N>;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  readonly session: SessionOf<N>;
  readonly context: Context;
  /** Where a row that may be repeated does its work: the transaction that also keeps the call's key. */
  readonly db: Database;
}

export interface RowServerParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly openEnvelope: (envelope: Envelope) => string | null;
  readonly findSession: (db: Database, token: string) => Promise<Session | null>;
}

/** Serves a row of contract/endpoints.ts: method, path, schemas and rights are the row's, so the two cannot drift. */
export interface RowServer {
  serve<N extends EndpointName>(name: N, answer: (call: RowCall<N>) => Promise<Reply<N>> | Reply<N>): void;
}

/** What the change of a password needs, and the only other way out of it. docs/product/password.md */
const BEFORE_THE_CHANGE: readonly EndpointName[] = ['member.info', 'member.language', 'member.password', 'session.logout'];

export function createRowServer(app: Hono, parts: RowServerParts): RowServer {
  return {
    serve(name, answer) {
      const row = findEndpoint(name);
      app.on(row.method, row.path, async (context) => {
        const { db, now } = parts;
        const findPayer = () => readSession(context, readMerchant(context), parts, db);
        const keyed = await readKeyedCall(context, name, findPayer);
        // A known key does not outlive its session; a logout that arrives again finds none, so that its key comes first.
        const asker = keyed && name !== 'session.logout' ? await admit(context, name, parts, db) : null;
        const apply = async (used: Database) => {
          // A key is kept for a day, whatever the call itself leaves behind.
          if (asker && row.queue)
            await spendHourly(used, { purpose: 'keys', memberId: asker.memberId, network: null, amount: 1 }, now());
          return answer(await readCall<typeof name>(context, name, parts, used));
        };
        const value = keyed ? await answerOnce(db, keyed, now(), apply) : await apply(db);
        return context.json({ success: true, value: value ?? null });
      });
    },
  };
}

async function readCall<N extends EndpointName>(
  context: Context,
  name: N,
  parts: RowServerParts,
  db: Database,
): Promise<RowCall<N>> {
  const row = findEndpoint(name);
  const merchant = readMerchant(context);
  const session = await admit(context, name, parts, db);
  const schemas = findApartSchemas(name) ?? row;
  const query = schemas.query && readQuery(context, schemas.query);
  const body = schemas.body && (await readBodyOf(row, context, schemas.body, parts));
  // The row's own schemas and rights were just applied; the compiler cannot follow them through the table.
  return { query, body, merchant, language: readLanguage(context), session, context, db } as RowCall<N>;
}

/** Who asks, if the row lets them; null for a guest. */
async function admit(context: Context, name: EndpointName, parts: RowServerParts, db: Database): Promise<Session | null> {
  const { auth } = findEndpoint(name);
  const session = auth === 'none' ? null : await readSession(context, readMerchant(context), parts, db);
  if (auth !== 'required') return session;
  if (!session) throw new Refusal('customer.not.login');
  if (session.mustChangePassword && !BEFORE_THE_CHANGE.includes(name)) throw new Refusal('password_change_required');
  return session;
}

/** No token is a guest; a token that is dead, or another merchant's, is refused so that the page ends its session. */
async function readSession(context: Context, merchant: Merchant, parts: RowServerParts, db: Database): Promise<Session | null> {
  const token = context.req.header(HEADER.authorization);
  if (!token) return null;
  const session = await parts.findSession(db, token);
  if (session?.merchantCode !== merchant.code) throw new Refusal('customer.not.login');
  if (session.address !== null && session.address !== readNetwork(context)) {
    throw new Refusal('token_ip_different', { status: 401 });
  }
  return session;
}

function readBodyOf(row: Endpoint, context: Context, schema: GenericSchema, parts: RowServerParts): Promise<unknown> {
  return row.sealed ? readSealedBody(context, schema, parts.openEnvelope) : readBody(context, schema);
}
