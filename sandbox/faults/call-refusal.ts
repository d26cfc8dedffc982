import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { type EndpointName, endpoints, matchEndpoint } from '#contract/endpoints.ts';
import { findErrorRow } from '#contract/errors.ts';
import { HEADER } from '#contract/names.ts';

const EVERY_CALL = '*';
const EXPECTED_STATUS = 200;
const Message = v.pipe(v.string(), v.maxLength(200));

/** The error with which the back end refuses a call, over any line; docs/product/sandbox.md */
export const CallRefusal = v.strictObject({
  /** A row's name, or `*` for every row. */
  endpoint: v.picklist([EVERY_CALL, ...(Object.keys(endpoints) as EndpointName[])]),
  /** Only for this merchant's calls; by default for all. */
  merchant: v.optional(Message),
  errorCode: v.pipe(Message, v.minLength(1)),
  /** Defaults to the code's own status. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  message: v.optional(Message, ''),
});
export type CallRefusal = v.InferOutput<typeof CallRefusal>;

export interface CallRefusals {
  list(): readonly CallRefusal[];
  set(refusal: CallRefusal): void;
  /** Ends the refusal of one row and merchant. */
  endOne(endpoint: EndpointName, merchant: string): void;
  end(): void;
  /** Refuses calls before their work is done. */
  readonly refuse: MiddlewareHandler;
}

/** The error of a merchant's status call; null restores normal replies. */
export const StatusRefusal = v.strictObject({
  merchant: Message,
  errorCode: v.nullable(v.pipe(Message, v.minLength(1))),
  message: v.optional(Message, ''),
});

const composeKey = (endpoint: string, merchant = EVERY_CALL) => `${endpoint} ${merchant}`;

export function createCallRefusals(): CallRefusals {
  const refusals = new Map<string, CallRefusal>();
  return {
    list: () => [...refusals.values()],
    set: (refusal) => void refusals.set(composeKey(refusal.endpoint, refusal.merchant), refusal),
    endOne: (endpoint, merchant) => void refusals.delete(composeKey(endpoint, merchant)),
    end: () => refusals.clear(),
    refuse: async (context, next) => {
      const endpoint = matchEndpoint(context.req.method, context.req.path);
      const merchant = context.req.header(HEADER.merchant);
      const names = [composeKey(endpoint ?? '', merchant), composeKey(endpoint ?? ''), composeKey(EVERY_CALL)];
      const refusal = endpoint && names.map((name) => refusals.get(name)).find((found) => found !== undefined);
      if (!refusal) return next();
      const { errorCode, message, status = findErrorRow(errorCode).status ?? EXPECTED_STATUS } = refusal;
      return context.json({ success: false, errorCode, message }, status as ContentfulStatusCode, {
        'Cache-Control': 'no-store',
      });
    },
  };
}
