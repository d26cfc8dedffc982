import { useQuery } from '../../bridges/use-query.ts';
import { STATUS_QUERY } from '../../services/query-params.ts';

/** Whether the merchant offers a reward centre (REWCEN3); undefined until it has said anything at all. docs/product/rewards.md */
export function useRewardCentre(): boolean | undefined {
  const { value, error } = useQuery('system.status', { query: STATUS_QUERY });
  // Who cannot ask is not told that there is none: the list says itself what it has.
  if (!value) return error ? true : undefined;
  return value.whitelabelVal.REWCEN3 === true;
}
