import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { getCallContext } from '../../bridges/call-context.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { ExternalLinkDialog } from '../../components/external-link/external-link-dialog.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { classifyLink, composeLink } from '../../services/links/classify-link.ts';
import { fetchTrustedHosts } from '../../services/links/trusted-hosts.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** Leads to a `redirectUrl`: with the session to a host that may have it, to any other only if the player wants it. */
export function LeaveApp({ address }: { address: string }) {
  const { name } = useMerchant();
  const navigate = useNavigate();
  const [trusted, setTrusted] = useState<ReadonlySet<string>>();
  const link = classifyLink(address, trusted ?? NOBODY);
  const target = link.kind === 'trusted' ? composeLink(link, describeSession(name)) : undefined;

  useEffect(() => {
    let isShown = true;
    const ask = () => void fetchTrustedHosts().then((hosts) => isShown && setTrusted(hosts));
    ask();
    // What the operator says later than the question stands on the screen still leads on.
    const stop = onGatewayMessage('reply-updated', ({ endpoint }) => {
      if (endpoint !== 'system.configuration') return;
      stop();
      ask();
    });
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  useEffect(() => {
    if (target !== undefined) window.location.replace(target);
  }, [target]);

  if (link.kind === 'refused') return <Navigate to={ROUTES.home.path} replace />;
  if (!trusted || target !== undefined)
    return (
      <>
        <ScreenSkeleton />
        <PageSpinner />
      </>
    );
  const stay = () => void navigate(ROUTES.home.path, { replace: true });
  return <ExternalLinkDialog url={link.url} onStay={stay} onLeave={() => window.location.replace(link.url.href)} />;
}

function describeSession(title: string): Record<string, string> {
  const { token, language } = getCallContext();
  const headerColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  return { token: token ?? '', language, headerColor, b2c: '1', title };
}
