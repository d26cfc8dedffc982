import { useState } from 'react';
import type { Mall } from '#contract/schemas/player/rewards.ts';
import type { QueryResult } from '#src/bridges/use-query.ts';
import { NeedsNetwork } from '#src/components/connection/needs-network.tsx';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { useText } from '#src/i18n/text.ts';
import * as looks from '#src/ui/styles/looks.module.css';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import * as styles from '../rewards.module.css';
import { useClaim } from '../use-claim.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { OwnExchanges } from './own-exchanges.tsx';
import { type Product, ProductCard } from './product-card.tsx';

/** The products that points buy, and what was exchanged so far. docs/product/rewards.md */
export function MallList({ shown }: { shown: QueryResult<'rewards.mall'> }) {
  const text = useText();
  return (
    <>
      <div className={styles.needsNetwork}>
        <NeedsNetwork words="rewards_need_network" />
      </div>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={4} />} failedTitle={text('market_failed')}>
        {(mall) => <Market mall={mall} reload={shown.reload} />}
      </QueryView>
    </>
  );
}

function Market({ mall, reload }: { mall: Mall; reload: () => Promise<void> }) {
  const text = useText();
  const [asked, setAsked] = useState<Product>();
  const claims = useClaim({
    endpoint: 'rewards.exchange',
    toBody: (productId) => ({ productId }),
    known: mall.exchanges.map(({ id }) => id),
    reload,
  });
  const goOn = ({ id }: Product) => {
    setAsked(undefined);
    void claims.claim(id);
  };
  return (
    <>
      <div className={styles.marketPoints}>
        <TicketCard artId="market/points" head={<p className={looks.muted}>{text('market_points')}</p>}>
          <p className={`${styles.voucherWorth} ${looks.num}`}>{text('rewards_points', { count: mall.points })}</p>
        </TicketCard>
      </div>
      {mall.products.length === 0 && <p className={looks.note}>{text('market_none')}</p>}
      <ul className={styles.rewardList}>
        {mall.products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            points={mall.points}
            isBusy={claims.busyId === product.id}
            outcome={claims.outcomes[product.id]}
            onExchange={() => setAsked(product)}
          />
        ))}
      </ul>
      <OwnExchanges exchanges={mall.exchanges} />
      {asked && <ExchangeDialog product={asked} onClose={() => setAsked(undefined)} onConfirm={() => goOn(asked)} />}
    </>
  );
}
