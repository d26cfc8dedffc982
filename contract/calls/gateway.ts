import * as v from 'valibot';
import { open, post } from '../endpoint.ts';
import { LooseString, NonEmptyString, NonNegativeInteger } from '../schemas/values.ts';

const MAX_NAME_LENGTH = 100;
const Count = v.optional(NonNegativeInteger, 0);

/** A gateway's counts since its last batch, or one event of a page; each batch is counted once. docs/product/outbox.md */
export const CounterBatch = v.object({
  id: v.pipe(NonEmptyString, v.maxLength(MAX_NAME_LENGTH)),
  counts: v.object({
    failovers: Count,
    hedges: Count,
    staleAnswers: Count,
    integrityFailures: Count,
    installFaults: Count,
    pushDeliveries: Count,
    pushClicks: Count,
    // The page itself counts the outcomes of the install prompt, and downloads by type.
    'install:shown': Count,
    'install:accepted': Count,
    'install:declined': Count,
    'install:installed': Count,
    'download:IOS': Count,
    'download:IOS_LITE_APP': Count,
    'download:MOBILECONFIG': Count,
    'download:Android': Count,
    'download:APK': Count,
  }),
});
export type CounterName = keyof v.InferOutput<typeof CounterBatch>['counts'];
export type PageCounterName = Extract<CounterName, `${string}:${string}`>;
export type GatewayCounterName = Exclude<CounterName, PageCounterName>;

/** The id of the batch that the operator has counted. */
export const CountedBatch = v.object({ countedBatchId: LooseString });

export const gatewayCalls = {
  'gateway.counters': post('/wps/system/gateway/counters', {
    ...open,
    queue: 'until-delivered',
    body: CounterBatch,
    reply: CountedBatch,
  }),
};
