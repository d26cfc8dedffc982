import { useRef, useState } from 'react';
import type { Mall } from '#contract/calls/rewards.ts';
import type { Body } from '#contract/endpoints.ts';
import { STATUS_CONFLICT } from '#contract/limits.ts';
import { ApiError } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { EmptyList } from '../../components/screen/empty-list.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatAge } from '../../i18n/format-spans.ts';
import { getText, useText } from '../../i18n/text.ts';
import { useMinute } from '../../platform/clock.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { findLine } from '../../services/payments/list-before.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { useFormatReward } from './claim-list.tsx';
import { type Product, ProductCard } from './product-card.tsx';
import * as styles from './rewards.module.css';
import { RewardsScreen } from './rewards-screen.tsx';
import { useClaim } from './use-claim.ts';

/** The points shop. docs/product/rewards.md */
export function MarketScreen() {
  const text = useText();
  const shown = useLiveQuery('rewards.mall');
  return (
    <RewardsScreen title={text('rewards_market')} description={text('market_note')} shown={shown}>
      <MallList shown={shown} />
    </RewardsScreen>
  );
}

/** Lists the products that points can buy, and past exchanges. */
export function MallList({ shown }: { shown: QueryResult<'rewards.mall'> }) {
  const text = useText();
  return (
    <>
      <div className={styles.needsNetwork}>
        <NeedsNetwork textKey="rewards_need_network" />
      </div>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={4} />} failedTitle={text('market_failed')}>
        {(mall) => <Market mall={mall} line={findLine(shown.meta)} reload={shown.reload} />}
      </QueryView>
    </>
  );
}

/** One line could show a lower cost than the operator takes. docs/product/rewards.md */
export function checkCost(mall: Mall, other: Mall, { productId }: Body<'rewards.exchange'>): void {
  const findCost = ({ products }: Mall) => products.find(({ id }) => id === productId)?.cost ?? 0;
  if (findCost(other) <= findCost(mall)) return;
  throw new ApiError('price_changed', { status: STATUS_CONFLICT, serverMessage: getText('market_price_changed') });
}

function Market({ mall, line, reload }: { mall: Mall; line: string | undefined; reload: () => Promise<void> }) {
  const text = useText();
  const [selected, setSelected] = useState<Product>();
  const claims = useClaim({
    endpoint: 'rewards.exchange',
    toBody: (productId) => ({ productId }),
    list: mall.exchanges
      ? {
          ids: mall.exchanges.map(({ id }) => id),
          line,
          check: (other, body) => checkCost(mall, other as Mall, body as Body<'rewards.exchange'>),
        }
      : undefined,
    reload,
  });
  // The dialog closes if the operator changes what it asks about.
  const offered = mall.products.find(
    ({ id, title, cost }) => id === selected?.id && title === selected.title && cost === selected.cost,
  );
  const list = useRef<HTMLUListElement>(null);
  useFreeze(list, claims.busyId !== undefined);
  const goOn = ({ id }: Product) => {
    setSelected(undefined);
    void claims.claim(id);
  };
  return (
    <>
      <div className={styles.marketPoints}>
        <TicketCard artId="market/points" head={<p className={shared.muted}>{text('market_points')}</p>}>
          <p className={`${styles.voucherWorth} ${shared.num}`} translate="no">
            {text('rewards_points', { count: mall.points })}
          </p>
        </TicketCard>
      </div>
      {mall.products.length === 0 && (
        <EmptyList next={{ to: ROUTES.missions.path, label: text('promo_MISSION') }}>{text('market_none')}</EmptyList>
      )}
      <ul className={styles.rewardList} ref={list}>
        {mall.products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            points={mall.points}
            isBusy={claims.busyId === product.id}
            outcome={claims.outcomes[product.id]}
            onExchange={() => setSelected(product)}
          />
        ))}
      </ul>
      <OwnExchanges exchanges={mall.exchanges ?? []} />
      {offered && <ExchangeDialog product={offered} onClose={() => setSelected(undefined)} onConfirm={() => goOn(offered)} />}
    </>
  );
}

interface ExchangeDialogProps {
  product: Product;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, because spent points cannot be refunded. */
function ExchangeDialog({ product: { title, cost, worth }, onConfirm, onClose }: ExchangeDialogProps) {
  const text = useText();
  const formatReward = useFormatReward();
  const points = text('rewards_points', { count: cost });
  return (
    <Dialog title={text('market_exchange_ask', { points, name: title })} onClose={onClose}>
      <p>
        <TextWithValues>{text('market_exchange_text', { worth: formatReward(worth) })}</TextWithValues>
      </p>
      <div className={dialogStyles.actions}>
        <Button isWide onClick={onConfirm}>
          {text('market_exchange')}
        </Button>
        <Button isWide variant="quiet" onClick={onClose}>
          {text('market_cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Lists this member's exchanges, newest first. */
function OwnExchanges({ exchanges }: { exchanges: NonNullable<Mall['exchanges']> }) {
  const text = useText();
  const now = useMinute();
  return (
    <section>
      <SectionHeader title={text('market_own')} />
      {exchanges.length === 0 && <p className={shared.message}>{text('market_own_none')}</p>}
      <ul className={styles.ownExchanges}>
        {exchanges.map(({ id, title, cost, createdAt }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <small className={`${shared.muted} ${shared.num}`}>
              <TextWithValues>{text('rewards_points', { count: cost })}</TextWithValues>
              <span>{` · ${formatAge(now - createdAt, text)}`}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
