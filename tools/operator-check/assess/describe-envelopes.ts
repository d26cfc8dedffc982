import type { EndpointName, Reply } from '#contract/endpoints.ts';
import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';

/** Says in which envelope the app seals passwords at this operator. docs/product/envelopes.md */
export function describeEnvelopes(name: EndpointName, value: unknown): readonly string[] {
  if (name !== 'session.key') return [];
  const { publicKey2, envelopes } = value as Reply<'session.key'>;
  const isFirst = envelopes.length === 0 || envelopes.includes(ENVELOPE_VERSION);
  if (publicKey2 && !isFirst) return ['takes envelope 2 only'];
  return [publicKey2 ? 'takes envelopes 1 and 2' : 'takes envelope 1 only, which hides nothing from a party that records bodies'];
}
