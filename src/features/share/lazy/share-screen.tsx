import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchTrustedHosts } from '#src/services/links/classify-link.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeLoginPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { ScreenSkeleton } from '#src/ui/skeleton.tsx';
import { hasForeignAppLink, readShared } from '../read-shared.ts';

/** Routes what another app shared; a guest's text waits for the login. docs/product/links.md */
export default function ShareScreen({ onText }: { onText: (text: string) => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const isGuest = useSession() === null;
  const { origin, host } = window.location;
  const [trusted, setTrusted] = useState<ReadonlySet<string> | undefined>(() =>
    hasForeignAppLink(location.search, origin) ? undefined : new Set([host]),
  );
  useEffect(() => {
    if (!trusted) void fetchTrustedHosts().then(setTrusted);
  }, [trusted]);

  const lead = useEffectEvent((hosts: ReadonlySet<string>) => {
    const shared = readShared(location.search, { origin, trusted: hosts, isGuest });
    const go = (path: string) => void navigate(path, { replace: true });
    if (shared.kind === 'link') return go(shared.path);
    if (shared.kind === 'nothing') return go(ROUTES.home.path);
    if (isGuest) return go(composeLoginPath(location));
    onText(shared.text);
    go(ROUTES.feedback.path);
  });
  useEffect(() => {
    if (trusted) lead(trusted);
  }, [trusted]);
  return <ScreenSkeleton />;
}
