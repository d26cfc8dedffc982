import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { getCallContext } from '../../../bridges/call-context.ts';
import { useCall } from '../../../bridges/use-call.ts';
import { useText } from '../../../i18n/text.ts';
import { useMerchant } from '../../../services/merchant.ts';
import { composeLink, createTrustedHosts, judgeLink } from '../../../services/paths/external-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import './leave-app.css';

/** Leads to a `redirectUrl`: with the session to a host that may have it, to any other only if the player wants it. */
export function LeaveApp({ address }: { address: string }) {
  const { name } = useMerchant();
  const { value, error } = useCall('system.configuration');
  const isJudged = value !== undefined || error !== undefined;
  const domains = value?.domainList.map(({ domainName }) => domainName) ?? [];
  const judged = judgeLink(address, createTrustedHosts([window.location.origin, ...domains, ...(value?.partners ?? [])]));
  const target = isJudged && judged.kind === 'trusted' ? composeLink(judged, describeSession(name)) : undefined;

  useEffect(() => {
    if (target !== undefined) window.location.replace(target);
  }, [target]);

  if (judged.kind === 'refused') return <Navigate to="/home" replace />;
  if (!isJudged || target !== undefined) return <ScreenSkeleton />;
  return <AskBeforeLeaving url={judged.url} />;
}

function AskBeforeLeaving({ url }: { url: URL }) {
  const text = useText();
  const navigate = useNavigate();
  const { name } = useMerchant();
  const stay = () => void navigate('/home', { replace: true });
  return (
    <Dialog title={text('leave_title', { name })} onClose={stay}>
      <p className="leave-host">{text('leave_text', { host: url.host, name })}</p>
      <Button isWide onClick={stay}>
        {text('leave_stay')}
      </Button>
      <Button look="quiet" isWide onClick={() => window.location.replace(url.href)}>
        {text('leave_go')}
      </Button>
    </Dialog>
  );
}

function describeSession(title: string): Record<string, string> {
  const { token, language } = getCallContext();
  const headerColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  return { token: token ?? '', language, headerColor, b2c: '1', title };
}
