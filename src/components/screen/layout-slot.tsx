import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';

interface Found {
  readonly path: string;
  readonly element: Element | null;
}

/** Renders its children at the end of an element of the layout; a full-screen game has no layout. */
export function LayoutSlot({ of, children }: { of: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>();
  // Each screen may have another layout, or no layout.
  useLayoutEffect(() => setFound({ path: pathname, element: document.querySelector(of) }), [pathname, of]);
  return found?.element && createPortal(children, found.element);
}
