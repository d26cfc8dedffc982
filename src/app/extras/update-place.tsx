import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { UpdateHost } from '../../features/updates/update-host.tsx';

interface Place {
  readonly path: string;
  readonly top: Element | null;
}

/** Below the header, where there is one: a game in full screen is not asked to refresh. */
export function UpdatePlace() {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Place>();
  // each screen may have another header, or none
  useLayoutEffect(() => setPlace({ path: pathname, top: document.querySelector('.frame-top') }), [pathname]);
  return place?.top && createPortal(<UpdateHost />, place.top);
}
