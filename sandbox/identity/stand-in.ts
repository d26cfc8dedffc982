import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import type { Database } from '#operator/db/open-database.ts';
import type { LineOrigins } from '#operator/http/line-origins.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { createTokenSigner, type TokenSigner } from './token-signer.ts';

export interface StandInDeps {
  readonly db: Database;
  readonly origins: LineOrigins;
  readonly now: () => Date;
}

/** The calling page of the app, with its merchant and project. */
export interface AskingPage {
  readonly origin: string;
  readonly merchantCode: string;
  readonly projectId: string;
}

/** State shared by the stand-in's routes, discarded when the sandbox ends. */
export interface StandIn extends StandInDeps {
  readonly signer: TokenSigner;
  /** Refuses origins that are not ours, and keys that belong to no merchant. */
  findPage(origin: string | undefined, apiKey: string): Promise<AskingPage>;
}

export function createStandIn(deps: StandInDeps): StandIn {
  return {
    ...deps,
    signer: createTokenSigner(deps.now),
    async findPage(origin, apiKey) {
      if (!isPageOfOurs(deps.origins, origin)) throw new HTTPException(403, { message: 'UNAUTHORIZED_DOMAIN' });
      const merchantCode = findMerchantByHost(new URL(origin).hostname).code;
      const { settings } = await findMerchantRow(deps.db, merchantCode);
      const { provider } = v.parse(IdentitySettings, settings.identity);
      if (!provider.projectId || provider.apiKey !== apiKey) throw new HTTPException(400, { message: 'INVALID_API_KEY' });
      return { origin, merchantCode, projectId: provider.projectId };
    },
  };
}

export function isPageOfOurs(origins: LineOrigins, origin: string | undefined): origin is string {
  return origin !== undefined && URL.canParse(origin) && origins.list(new URL(origin).hostname).includes(origin);
}

/** Parses a request of the SDK; an invalid body gets the service's own error. */
export async function readRequest<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await context.req.json().catch(() => null));
  if (!parsed.success) throw new HTTPException(400, { message: 'INVALID_ARGUMENT' });
  return parsed.output;
}
