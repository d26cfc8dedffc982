import type { Mall } from '#contract/schemas/player/rewards.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { ClaimNote } from '../claim-note.tsx';
import { useFormatReward } from '../format-reward.ts';
import * as styles from '../rewards.module.css';
import type { ClaimOutcome } from '../use-claim.ts';
import { judgeProduct } from './judge-product.ts';

export type Product = Mall['products'][number];

interface ProductCardProps {
  product: Product;
  /** What the member has. */
  points: number;
  isBusy: boolean;
  outcome: ClaimOutcome | undefined;
  onExchange: () => void;
}

export function ProductCard({ product, points, isBusy, outcome, onExchange }: ProductCardProps) {
  const text = useText();
  const formatReward = useFormatReward();
  const { title, cost, left, worth } = product;
  const state = judgeProduct(product, points);
  return (
    <li className={styles.rewardCard} data-status={state.kind}>
      <div className={styles.rewardTop}>
        <h2 dir="auto">{title}</h2>
        <b className={looks.num}>{formatReward(worth)}</b>
      </div>
      {product.text && (
        <p className={looks.muted} dir="auto">
          {product.text}
        </p>
      )}
      <div className={styles.rewardFoot}>
        <small className={`${looks.muted} ${looks.num}`}>
          {text('market_cost', { points: text('rewards_points', { count: cost }) })}
          {left ? ` · ${text('market_left', { count: left })}` : ''}
        </small>
        {state.kind === 'open' && (
          <Button isBusy={isBusy} aria-label={text('market_exchange_named', { name: title })} onClick={onExchange}>
            {text('market_exchange')}
          </Button>
        )}
        {state.kind === 'gone' && <b className={styles.rewardState}>{text('market_gone')}</b>}
        {state.kind === 'short' && (
          <b className={`${styles.rewardState} ${looks.num}`}>{text('market_short', { count: state.missing })}</b>
        )}
      </div>
      <ClaimNote reward={product} outcome={outcome} isBusy={isBusy} />
    </li>
  );
}
