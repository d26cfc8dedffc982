import { useNavigate } from 'react-router-dom';
import { addToDraft } from '../features/feedback/feedback-store.ts';
import { GatewayPanel } from '../features/gateway-report/gateway-panel.tsx';
import { MoveRow } from '../features/move-offer/move-host.tsx';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';

/** Open to guests too: it shows how calls travel and no personal data. A member can send the report as feedback. */
export function GatewayRoute() {
  const navigate = useNavigate();
  const session = useSession();
  const sendReport = (report: string) => {
    addToDraft(report);
    void navigate(ROUTES.feedback.path);
  };
  return (
    <>
      <MoveRow />
      <GatewayPanel onReport={session ? sendReport : undefined} />
    </>
  );
}
