import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNotServed } from '#src/bridges/api-error.ts';
import { SafeHtml } from '#src/components/safe-html/safe-html.tsx';
import { DataAge } from '#src/components/screen/data-age.tsx';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { ScreenHeader } from '#src/components/screen/screen-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { trackEvent } from '#src/services/tracking/track-event.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import * as ticketCardStyles from '#src/ui/styles/ticket-card.module.css';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { PromoButtons } from '../actions/promo-buttons.tsx';
import { useFollow } from '../actions/use-follow.tsx';
import * as styles from './activity.module.css';
import { ActivityEnd, ActivityList } from './activity-list.tsx';

/** Shows one promotion by its address, or all of them; docs/product/promotions.md */
export function ActivityScreen() {
  const text = useText();
  const { name } = useMerchant();
  const [query] = useSearchParams();
  const promotionId = query.get('promotionId');
  const category = query.get('category');
  if (promotionId) return <ActivityPage key={promotionId} promotionId={promotionId} />;
  return (
    <>
      <ScreenHeader title={text('activity_title')} description={text('activity_note', { name })} />
      <ActivityList category={category} />
    </>
  );
}

/** Shows one promotion: its text, its time, its buttons. docs/product/promotions.md */
export function ActivityPage({ promotionId }: { promotionId: string }) {
  const text = useText();
  const shown = useLiveQuery('promotions.activity', { query: { promotionId } });
  const { followLink, linkDialog } = useFollow();
  const seenId = shown.value?.id;
  useEffect(() => {
    if (seenId !== undefined) trackEvent('viewContent', { contentId: seenId });
  }, [seenId]);
  if (!shown.value && isNotServed(shown.error)) return <ActivityMissing />;
  return (
    <>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />} failedTitle={text('activity_failed')}>
        {({ id, title, content, endsAt, items }) => (
          <TicketCard artId={id} head={<h1 dir="auto">{title}</h1>}>
            <div className={styles.body}>
              {endsAt ? <ActivityEnd endsAt={endsAt} /> : null}
              <SafeHtml html={content} onLink={followLink} failed={text('activity_text_failed')} />
              <PromoButtons items={items} />
              <p className={`${shared.muted} ${shared.num}`}>
                <DataAge storedAt={shown.meta?.storedAt} />
              </p>
            </div>
          </TicketCard>
        )}
      </QueryView>
      <p className={styles.all}>
        <ButtonLink variant="quiet" to={ROUTES.activity.path}>
          {text('activity_all')}
        </ButtonLink>
      </p>
      {linkDialog}
    </>
  );
}

function ActivityMissing() {
  const text = useText();
  return (
    <TicketCard artId="activity/gone" head={<h1>{text('activity_gone')}</h1>}>
      <p className={ticketCardStyles.text}>{text('activity_gone_text')}</p>
      <ButtonLink to={ROUTES.activity.path} isWide>
        {text('activity_all')}
      </ButtonLink>
    </TicketCard>
  );
}
