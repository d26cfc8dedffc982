import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchTrustedHosts } from '../../services/links/trusted-hosts.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { hasForeignAppLink, readShared } from './read-shared.ts';

/** Takes what another app shared to where it belongs; a guest's words wait for the login. docs/product/links.md */
export default function ShareScreen({ onText }: { onText: (text: string) => void }) {
  const navigate = useNavigate();
  const place = useLocation();
  const isGuest = useSession() === null;
  const { origin, host } = window.location;
  const [trusted, setTrusted] = useState<ReadonlySet<string> | undefined>(() =>
    hasForeignAppLink(place.search, origin) ? undefined : new Set([host]),
  );
  useEffect(() => {
    if (!trusted) void fetchTrustedHosts().then(setTrusted);
  }, [trusted]);

  const lead = useEffectEvent((hosts: ReadonlySet<string>) => {
    const shared = readShared(place.search, { origin, trusted: hosts, isGuest });
    const go = (path: string) => void navigate(path, { replace: true });
    if (shared.kind === 'link') return go(shared.path);
    if (shared.kind === 'nothing') return go(ROUTES.home.path);
    if (isGuest) return go(composeLoginPath(place));
    onText(shared.text);
    go(ROUTES.feedback.path);
  });
  useEffect(() => {
    if (trusted) lead(trusted);
  }, [trusted]);
  return <ScreenSkeleton />;
}
