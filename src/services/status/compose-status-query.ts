import type { Query } from '#contract/endpoints.ts';
import { selectCarried } from '../visit/carried-parameters.ts';

/** What a status call says of the page: nothing of the address behind its path, where tokens and codes are. docs/product/status.md */
export function composeStatusQuery({ origin, hostname, pathname, search }: Location): Query<'system.status'> {
  const track = selectCarried(search);
  return { device: 'MOBILE', originalDomain: hostname, url: origin + pathname, ...(track && { track }) };
}
