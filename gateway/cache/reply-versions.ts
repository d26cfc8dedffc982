import type { EndpointName } from '#contract/endpoints.ts';

/** Counts the mutations that invalidate a row's replies: a reply requested before one of them is not stored. */
export interface ReplyVersions {
  read(endpoint: EndpointName): number;
  raise(endpoint: EndpointName): void;
}

export function createReplyVersions(): ReplyVersions {
  const versions = new Map<EndpointName, number>();
  const read = (endpoint: EndpointName) => versions.get(endpoint) ?? 0;
  return { read, raise: (endpoint) => void versions.set(endpoint, read(endpoint) + 1) };
}
