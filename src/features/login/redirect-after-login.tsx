import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { getCallContext } from '../../bridges/call-context.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { ExternalLinkDialog } from '../../components/external-link/outside-link.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { classifyLink, composeLink, fetchTrustedHosts } from '../../services/links/classify-link.ts';
import { useMerchant } from '../../services/merchant.ts';
import { readBackPath } from '../../services/paths/app-address.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';

/** Redirects a logged-in player to `redirectUrl`, `backUrl` or the lobby, also right after a login. docs/product/login.md */
export function RedirectAfterLogin() {
  const { search } = useLocation();
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  if (redirectUrl) return <LeaveApp address={redirectUrl} />;
  return <Navigate to={readBackPath(search, window.location.origin) ?? ROUTES.home.path} replace />;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Leads to a `redirectUrl`: a trusted host receives the session, any other host opens only if the player confirms. */
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
    // A configuration that arrives while the question is open can still trust the host.
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
