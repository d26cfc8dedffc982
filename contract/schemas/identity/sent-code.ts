import * as v from 'valibot';
import { hasAnyOf, LooseNumber, orAbsent } from '../values.ts';

/** Seconds below 10,000, else the moment in epoch milliseconds; nothing where it cannot be read, because the code went out all the same. */
export const SentCode = v.pipe(hasAnyOf('expirationTime'), v.object({ expirationTime: orAbsent(LooseNumber) }));
export type SentCode = v.InferOutput<typeof SentCode>;
