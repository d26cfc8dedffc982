import * as v from 'valibot';
import { LooseString } from './values.ts';

/** The id of the batch that the operator has. */
export const CountedBatch = v.object({ countedBatchId: LooseString });
