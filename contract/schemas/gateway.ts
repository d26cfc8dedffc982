import * as v from 'valibot';
import { NonEmptyString, NonNegativeInteger } from './values.ts';

const MAX_NAME_LENGTH = 100;
const Count = v.optional(NonNegativeInteger, 0);

/** What a gateway has counted since its last batch; a batch is added once, however often it arrives. docs/product/outbox.md */
export const CounterBatch = v.object({
  id: v.pipe(NonEmptyString, v.maxLength(MAX_NAME_LENGTH)),
  counts: v.object({
    failovers: Count,
    hedges: Count,
    staleAnswers: Count,
    integrityFailures: Count,
    pushDeliveries: Count,
    pushClicks: Count,
  }),
});
/** The id of the batch that the operator has. */
export const CountedBatch = v.object({ countedBatchId: NonEmptyString });
export type CounterName = keyof v.InferOutput<typeof CounterBatch>['counts'];
