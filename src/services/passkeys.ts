import { useQuery } from '../bridges/use-query.ts';
import { canUsePasskeys } from '../platform/passkeys/passkey-support.ts';
import { createStore } from '../state/create-store.ts';

/** True once a player has logged in by password in this page: a passkey would have been quicker. docs/product/passkeys.md */
export const passkeySuggestion = createStore(false);

/**
 * Whether operator and browser support passkeys; undefined until the operator's configuration decides. docs/product/passkeys.md
 */
export function usePasskeysOffered(): boolean | undefined {
  const { value, meta, isLoading } = useQuery('system.configuration');
  if (!canUsePasskeys()) return false;
  if (value ? meta?.unconfirmed?.includes('capabilities.passkeys') : isLoading) return undefined;
  return value?.capabilities.passkeys === true;
}
