import type { Mall } from '#contract/schemas/player/rewards.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { ClaimNote } from '../claim-note.tsx';
import type { ClaimOutcome } from '../use-claim.ts';
import { useWorthText } from '../worth-text.ts';
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
  const worthText = useWorthText();
  const { title, cost, left, worth } = product;
  const state = judgeProduct(product, points);
  return (
    <li className="reward-card" data-status={state.kind}>
      <div className="reward-top">
        <h2 dir="auto">{title}</h2>
        <b className="num">{worthText(worth)}</b>
      </div>
      {product.text && (
        <p className="muted" dir="auto">
          {product.text}
        </p>
      )}
      <div className="reward-foot">
        <small className="muted num">
          {text('market_cost', { points: text('rewards_points', { count: cost }) })}
          {left ? ` · ${text('market_left', { count: left })}` : ''}
        </small>
        {state.kind === 'open' && (
          <Button isBusy={isBusy} aria-label={text('market_exchange_named', { name: title })} onClick={onExchange}>
            {text('market_exchange')}
          </Button>
        )}
        {state.kind === 'gone' && <b className="reward-state">{text('market_gone')}</b>}
        {state.kind === 'short' && <b className="reward-state num">{text('market_short', { count: state.missing })}</b>}
      </div>
      <ClaimNote reward={product} outcome={outcome} isBusy={isBusy} />
    </li>
  );
}
