import { type CallOverride, completeReply, overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { Assessment } from '../assess/assess-reply.ts';
import type { RowResult } from '../report/report.ts';
import { GUEST_ROW_DESCRIPTIONS } from './guest-row-descriptions.ts';
import { MEMBER_ROW_DESCRIPTIONS } from './member-row-descriptions.ts';
import { CHANGE_DESCRIPTION, READ_DESCRIPTION, type RowDescription } from './row-description.ts';

const ROW_DESCRIPTIONS: Readonly<Partial<Record<EndpointName, RowDescription>>> = {
  ...GUEST_ROW_DESCRIPTIONS,
  ...MEMBER_ROW_DESCRIPTIONS,
};

/** Returns the description of a row, or the general one for a row that has none. docs/product/check-operator-rows.md#the-rows */
export const findRowDescription = (name: EndpointName): RowDescription =>
  ROW_DESCRIPTIONS[name] ?? (findEndpoint(name).method === 'GET' ? READ_DESCRIPTION : CHANGE_DESCRIPTION);

/** A classification with its reply's details. */
export interface Assessed extends Assessment {
  readonly status?: number;
  readonly ms?: number;
  readonly hasReply?: true;
  /** No server was reached at all. */
  readonly isUnreached?: boolean;
  /** The error code with which the operator refuses any call that it does not serve. */
  readonly softCode?: string | null;
  /** The operator may serve the row, and lack only what was asked for. */
  readonly isAboutRequest?: boolean;
  /** The methods that the operator accepts instead. */
  readonly allow?: string | undefined;
}

/** Whether the deployment file provides a value for the row. */
export const isCompleted = (name: EndpointName, stated: StatedMerchant) => completeReply(name, undefined, stated) !== undefined;

const ABOUT_REQUEST = 'the operator refuses an unknown call in another way, so the request of this check may be the reason';

/** Composes the report of a row. */
export function toResult(name: EndpointName, assessed: Assessed, stated: StatedMerchant): RowResult {
  const row = findEndpoint(name);
  const { method, path } = overrideRow(name, row, stated);
  const { rule, notServed, unusable = notServed, isNeeded } = findRowDescription(name);
  const { verdict, details, status = null, ms = null, softCode = null, isAboutRequest } = assessed;
  const remarks = isAboutRequest ? [...assessed.remarks, ABOUT_REQUEST] : assessed.remarks;
  const isStated = verdict === 'not-served' && isCompleted(name, stated);
  const players = { served: null, 'not-asked': null, 'not-served': notServed, differs: unusable };
  return {
    name,
    method,
    path: path || row.path,
    verdict,
    details,
    remarks,
    rule: `docs/product/${rule}`,
    player: isStated ? 'The deployment file states what it would say.' : players[verdict],
    status,
    ms,
    softCode,
    advice: adviseOn(name, assessed, isNeeded === true),
    isFault: verdict === 'differs' || (verdict === 'not-served' && isNeeded === true && !isStated),
  };
}

/** Advises to send a row that is not served by POST if the operator accepts that, and otherwise to switch it off. */
function adviseOn(
  name: EndpointName,
  { verdict, status, allow, isAboutRequest = false }: Assessed,
  isNeeded: boolean,
): CallOverride | null {
  if (verdict !== 'not-served') return null;
  const isPosted = status === 405 && /\bpost\b/i.test(allow ?? '') && findEndpoint(name).method !== 'POST';
  if (isPosted) return { method: 'POST' };
  // The app cannot do without it, so that the operator should serve it.
  return isNeeded || isAboutRequest ? null : { path: '' };
}
