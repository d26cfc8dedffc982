import * as v from 'valibot';
import { NonNegativeInteger } from './lazy-values.ts';
import { NonEmptyString } from './values.ts';

const MAX_NAME_LENGTH = 100;
const Count = v.optional(NonNegativeInteger, 0);

/** What a gateway has counted since its last batch, or one thing that a page has; a batch is added once, however often it arrives. docs/product/outbox.md */
export const CounterBatch = v.object({
  id: v.pipe(NonEmptyString, v.maxLength(MAX_NAME_LENGTH)),
  counts: v.object({
    failovers: Count,
    hedges: Count,
    staleAnswers: Count,
    integrityFailures: Count,
    pushDeliveries: Count,
    pushClicks: Count,
    // What becomes of the question whether to install the app, and downloads by their kind: the page counts these itself.
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
