import { findEndpoint, type QueryName } from '#contract/endpoints.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { fetchQuery } from '../../bridges/api.ts';
import type { PaymentRow } from './payment-store.ts';

/** The list that a payment adds to, from before the payment. */
export interface EarlierList {
  readonly ids: readonly string[];
  /** The line that gave it; undefined if that is not known. */
  readonly line?: string | undefined;
  /** Throws if the list of another line contradicts what the player agreed to. */
  readonly check?: (other: unknown, body: unknown) => void;
}

/** The line that gave a reply, also if it was stored since. */
export const findLine = (meta: ReplyMeta | undefined): string | undefined => meta?.line ?? meta?.storedLine;

interface Lists {
  readonly deposits?: readonly { readonly id: string }[];
  readonly exchanges?: readonly { readonly id: string }[] | null;
}

/**
 * Returns the entries that another line lists: the line that gave the list may have left one out, to report it as the outcome
 * of the payment. docs/product/read-back.md
 */
export async function listOverAnotherLine(
  endpoint: PaymentRow,
  line: string,
  check = (_other: unknown) => {},
): Promise<readonly string[]> {
  const other = await fetchQuery(findEndpoint(endpoint).readBack as QueryName, { exceptLine: line }).catch(() => undefined);
  if (other) check(other.value);
  const { deposits, exchanges }: Lists = Object(other?.value);
  return (deposits ?? exchanges ?? []).map(({ id }) => id);
}
