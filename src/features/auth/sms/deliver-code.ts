import type { Body } from '#contract/endpoints.ts';
import { call } from '#src/bridges/api.ts';
import type { Phone } from '../country/phone.ts';
import { computeCountdownMs } from './countdown.ts';

/** A code was not even asked for, and its owner has said why. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** E.164; empty while no number is typed. */
export function toInternational({ countryDialingCode, mobileNum }: Phone): string {
  return mobileNum === '' ? '' : `+${countryDialingCode}${mobileNum}`;
}

/** Has the operator send a code and gives the wait until the next, in ms; docs/product/sms-codes.md. */
export async function deliverCode<N extends 'verification.sms' | 'verification.email'>(
  name: N,
  body: Body<N>,
  signal: AbortSignal,
): Promise<number> {
  const { value, meta } = await call<'verification.sms' | 'verification.email'>(name, { body, signal });
  return computeCountdownMs(value.expirationTime, meta.servedAt ?? Date.now());
}
