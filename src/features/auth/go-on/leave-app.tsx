import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { getCallContext } from '../../../bridges/call-context.ts';
import { useCall } from '../../../bridges/use-call.ts';
import { AskBeforeLeaving } from '../../../services/leaving/ask-before-leaving.tsx';
import { askTrustedHosts, isJustTold, listHosts } from '../../../services/leaving/trusted-hosts.ts';
import { useMerchant } from '../../../services/merchant.ts';
import { composeLink, judgeLink } from '../../../services/paths/external-link.ts';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** Leads to a `redirectUrl`: with the session to a host that may have it, to any other only if the player wants it. */
export function LeaveApp({ address }: { address: string }) {
  const { name } = useMerchant();
  const navigate = useNavigate();
  const told = useCall('system.configuration');
  const [asked, setAsked] = useState<ReadonlySet<string>>();
  // An answer that comes after the question stood on the screen still leads on.
  const trusted = isJustTold(told, Date.now()) ? listHosts(told) : asked;
  const judged = judgeLink(address, trusted ?? NOBODY);
  const target = judged.kind === 'trusted' ? composeLink(judged, describeSession(name)) : undefined;

  useEffect(() => {
    let isShown = true;
    void askTrustedHosts().then((hosts) => isShown && setAsked(hosts));
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (target !== undefined) window.location.replace(target);
  }, [target]);

  if (judged.kind === 'refused') return <Navigate to="/home" replace />;
  if (!trusted || target !== undefined) return <ScreenSkeleton />;
  const stay = () => void navigate('/home', { replace: true });
  return <AskBeforeLeaving url={judged.url} onStay={stay} onLeave={() => window.location.replace(judged.url.href)} />;
}

function describeSession(title: string): Record<string, string> {
  const { token, language } = getCallContext();
  const headerColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  return { token: token ?? '', language, headerColor, b2c: '1', title };
}
