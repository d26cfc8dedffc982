import type { Worth } from '#contract/schemas/player/rewards.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';

/** A reward's worth in the language's own words, as ₱50.00 or 40 points. */
export function useFormatReward(): (worth: Worth) => string {
  const text = useText();
  return (worth) =>
    worth.kind === 'cash' ? formatMoney(worth.amount, worth.currency) : text('rewards_points', { count: worth.amount });
}
