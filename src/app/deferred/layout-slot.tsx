import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';

interface Found {
  readonly path: string;
  readonly element: Element | null;
}

/** Renders its children into a slot of the layout; a full-screen game has no layout. */
export function LayoutSlot({ of, children }: { of: 'bar' | 'status' | 'top'; children: ReactNode }) {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>();
  // each screen may have another layout, or none
  useLayoutEffect(() => setFound({ path: pathname, element: document.querySelector(`[data-slot="${of}"]`) }), [pathname, of]);
  return found?.element && createPortal(children, found.element);
}
