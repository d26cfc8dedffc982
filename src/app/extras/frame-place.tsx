import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';

interface Found {
  readonly path: string;
  readonly element: Element | null;
}

/** Puts something into a place of the frame, on screens that have one: a game in full screen has none. */
export function FramePlace({ of, children }: { of: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>();
  // each screen may have another frame, or none
  useLayoutEffect(() => setFound({ path: pathname, element: document.querySelector(of) }), [pathname, of]);
  return found?.element && createPortal(children, found.element);
}
