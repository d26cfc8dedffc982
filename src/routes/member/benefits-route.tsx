import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NoticeScreen } from '../../components/screen/notice-screen.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { BenefitsList, VipConditions } from '../../features/vip/benefits-list.tsx';
import { VipTicket } from '../../features/vip/vip-ticket.tsx';
import { useText } from '../../i18n/text.ts';
import { hasBenefits } from '../../services/club.ts';
import { useMember } from '../../services/member.ts';
import { ROUTES } from '../../services/paths/route-table.ts';

/** The club's screen; a player who is not in the club reads why, and finds a link to the lobby. docs/product/vip.md */
export default function BenefitsRoute() {
  const text = useText();
  return (
    <QueryView shown={useMember()} skeleton={<ListSkeleton />} failedTitle={text('benefits_failed')}>
      {(member) => (hasBenefits(member) ? <Club /> : <Stranger />)}
    </QueryView>
  );
}

function Club() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('vip_title')} note={text('benefits_note')} />
      <VipTicket />
      <VipConditions />
      <BenefitsList />
    </>
  );
}

function Stranger() {
  const text = useText();
  const link = { to: ROUTES.home.path, label: text('to_lobby') };
  return <NoticeScreen title={text('vip_title')} text={text('benefits_not_yours')} link={link} />;
}
