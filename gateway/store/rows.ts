import type { EndpointName } from '#contract/endpoints.ts';

/** A good reply as it is kept; docs/product/gateway.md. */
export interface StoredReply {
  readonly key: string;
  readonly endpoint: EndpointName;
  /** Digest of the token, '' for what all visitors share. */
  readonly member: string;
  readonly status: number;
  /** As the operator sent it, before the row's schema transforms it. */
  readonly value: unknown;
  readonly line: string;
  readonly storedAt: number;
  readonly usedAt: number;
}
