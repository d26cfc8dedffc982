import type { Body } from '#contract/endpoints.ts';
import { mutate } from '../../bridges/api.ts';
import { computeCountdownMs } from './countdown.ts';

/** Makes the operator send a code and resolves with the wait until the next, in ms; docs/product/sms-codes.md. */
export async function requestCode<N extends 'verification.sms' | 'verification.email'>(
  name: N,
  body: Body<N>,
  signal: AbortSignal,
): Promise<number> {
  const { value, meta } = await mutate<'verification.sms' | 'verification.email'>(name, { body, signal });
  return computeCountdownMs(value.expirationTime, meta.servedAt ?? Date.now());
}
