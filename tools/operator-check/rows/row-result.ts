import { completeReply, overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { Judgement } from '../judge/judge-reply.ts';
import type { RowResult } from '../report/report.ts';
import { ROW_NOTES } from './find-row-note.ts';

/** A judgement, and what it was made of. */
export interface Judged extends Judgement {
  readonly status?: number;
  readonly ms?: number;
  readonly hasCome?: true;
}

/** The deployment file says something in the place of the row. */
export const isCompleted = (name: EndpointName, stated: StatedMerchant) => completeReply(name, undefined, stated) !== undefined;

/** What the report says of a row. */
export function toResult(name: EndpointName, judged: Judged, stated: StatedMerchant): RowResult {
  const row = findEndpoint(name);
  const { method, path } = overrideRow(name, row, stated);
  const { rule, notServed, unusable = notServed, isNeeded } = ROW_NOTES[name];
  const { verdict, details, remarks, status = null, ms = null } = judged;
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
    isFault: verdict === 'differs' || (verdict === 'not-served' && isNeeded === true && !isStated),
  };
}
