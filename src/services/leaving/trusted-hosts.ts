import { useCall } from '../../bridges/use-call.ts';
import { createTrustedHosts } from '../paths/external-link.ts';

/** The hosts that may have a member's token, and whether the operator has said or failed to say them. docs/product/security.md */
export function useTrustedHosts(): { readonly trusted: ReadonlySet<string>; readonly isKnown: boolean } {
  const { value, error } = useCall('system.configuration');
  const domains = value?.domainList.map(({ domainName }) => domainName) ?? [];
  const trusted = createTrustedHosts([window.location.origin, ...domains, ...(value?.partners ?? [])]);
  return { trusted, isKnown: value !== undefined || error !== undefined };
}
