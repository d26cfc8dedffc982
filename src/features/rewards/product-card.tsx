import type { Mall } from '#contract/calls/rewards.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import { ClaimNotice, RewardHead } from './claim-list.tsx';
import * as styles from './rewards.module.css';
import type { ClaimOutcome } from './use-claim.ts';

interface Priced {
  readonly cost: number;
  readonly left?: number | null | undefined;
}

type ProductState = { readonly kind: 'open' | 'gone' } | { readonly kind: 'short'; readonly missing: number };

/** Returns whether these points can buy a product, and if not, why. docs/product/rewards.md */
export function findProductState({ cost, left }: Priced, points: number): ProductState {
  if (left === 0) return { kind: 'gone' };
  return points < cost ? { kind: 'short', missing: cost - points } : { kind: 'open' };
}

export type Product = Mall['products'][number];

interface ProductCardProps {
  product: Product;
  /** The member's points. */
  points: number;
  isBusy: boolean;
  outcome: ClaimOutcome | undefined;
  onExchange: () => void;
}

export function ProductCard({ product, points, isBusy, outcome, onExchange }: ProductCardProps) {
  const text = useText();
  const { title, cost, left } = product;
  const state = findProductState(product, points);
  return (
    <li className={styles.rewardCard} data-status={state.kind}>
      <RewardHead reward={product} />
      <div className={styles.rewardFoot}>
        <small className={`${shared.muted} ${shared.num}`}>
          <span>
            <TextWithValues>{text('market_cost', { points: text('rewards_points', { count: cost }) })}</TextWithValues>
          </span>
          {left ? <span>{` · ${text('market_left', { count: left })}`}</span> : null}
        </small>
        {state.kind === 'open' && (
          <Button isBusy={isBusy} aria-label={text('market_exchange_named', { name: title })} onClick={onExchange}>
            {text('market_exchange')}
          </Button>
        )}
        {state.kind === 'gone' && <b className={styles.rewardState}>{text('market_gone')}</b>}
        {state.kind === 'short' && (
          <b className={`${styles.rewardState} ${shared.num}`}>{text('market_short', { count: state.missing })}</b>
        )}
      </div>
      <ClaimNotice reward={product} outcome={outcome} isBusy={isBusy} />
    </li>
  );
}
