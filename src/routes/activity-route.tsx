import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '../components/screen/screen-header.tsx';
import { ActivityList } from '../features/promotions/activity/activity-list.tsx';
import { ActivityPage } from '../features/promotions/activity/activity-page.tsx';
import { useText } from '../i18n/text.ts';
import { useMerchant } from '../services/merchant.ts';

/** The promotion that the address names, or all of them; docs/product/promotions.md */
export default function ActivityRoute() {
  const text = useText();
  const { name } = useMerchant();
  const [query] = useSearchParams();
  const promotionId = query.get('promotionId');
  const category = query.get('category');
  if (promotionId) return <ActivityPage key={promotionId} promotionId={promotionId} />;
  return (
    <>
      <ScreenHeader title={text('activity_title')} note={text('activity_note', { name })} />
      <ActivityList category={category} />
    </>
  );
}
