import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { UpdateHost } from '../../features/updates/update-host.tsx';

/** Below the header, where there is one: a game in full screen is not asked to refresh. */
export function UpdatePlace() {
  const [top, setTop] = useState<Element | null>(null);
  // drawn again with each screen, which may have another header, or none
  useLocation();
  useLayoutEffect(() => setTop(document.querySelector('.frame-top')));
  return top && createPortal(<UpdateHost />, top);
}
