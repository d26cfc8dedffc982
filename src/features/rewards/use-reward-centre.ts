import { useStatus } from '../../services/status/status.ts';

/** Whether the merchant offers rewards (REWCEN3); undefined until it has said anything at all. docs/product/rewards.md */
export function useRewardCentre(): boolean | undefined {
  const { value, error } = useStatus();
  // Without an answer the list is fetched all the same: it shows itself what there is.
  if (!value) return error ? true : undefined;
  return value.whitelabelVal.REWCEN3 === true;
}
