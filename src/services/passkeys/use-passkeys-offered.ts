import { useQuery } from '../../bridges/use-query.ts';
import { canUsePasskeys } from '../../platform/passkeys/passkey-support.ts';

/** Whether operator and browser have passkeys; undefined until the operator's configuration is known. docs/product/passkeys.md */
export function usePasskeysOffered(): boolean | undefined {
  const { value, isLoading } = useQuery('system.configuration');
  if (!value && isLoading) return undefined;
  return value?.capabilities.passkeys === true && canUsePasskeys();
}
