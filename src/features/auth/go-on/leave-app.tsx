import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { getCallContext } from '../../../bridges/call-context.ts';
import { AskBeforeLeaving } from '../../../services/leaving/ask-before-leaving.tsx';
import { useTrustedHosts } from '../../../services/leaving/trusted-hosts.ts';
import { useMerchant } from '../../../services/merchant.ts';
import { composeLink, judgeLink } from '../../../services/paths/external-link.ts';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';

/** Leads to a `redirectUrl`: with the session to a host that may have it, to any other only if the player wants it. */
export function LeaveApp({ address }: { address: string }) {
  const { name } = useMerchant();
  const navigate = useNavigate();
  const { trusted, isKnown } = useTrustedHosts();
  const judged = judgeLink(address, trusted);
  const target = isKnown && judged.kind === 'trusted' ? composeLink(judged, describeSession(name)) : undefined;

  useEffect(() => {
    if (target !== undefined) window.location.replace(target);
  }, [target]);

  if (judged.kind === 'refused') return <Navigate to="/home" replace />;
  if (!isKnown || target !== undefined) return <ScreenSkeleton />;
  const stay = () => void navigate('/home', { replace: true });
  return <AskBeforeLeaving url={judged.url} onStay={stay} onLeave={() => window.location.replace(judged.url.href)} />;
}

function describeSession(title: string): Record<string, string> {
  const { token, language } = getCallContext();
  const headerColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  return { token: token ?? '', language, headerColor, b2c: '1', title };
}
