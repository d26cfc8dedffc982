import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { findRouteName, ROUTES } from '../../services/paths/route-table.ts';
import { moveNotice, moveOffer, startMoveWatch } from './move-offer.ts';

const MoveNotice = lazyPart(async () => (await import('./lazy/move-notice.tsx')).MoveNotice);

/** Offers the move where the player looks for games, and neither pays, plays nor fills in a form. docs/product/leaving-a-domain.md */
export function MoveHost() {
  const { pathname } = useLocation();
  const offer = moveOffer.use((found) => found);
  const isOpen = moveNotice.use((state) => state === 'open');
  useEffect(startMoveWatch, []);
  const name = findRouteName(pathname);
  const mayShow = offer !== null && isOpen && name !== undefined && Boolean(ROUTES[name].mayFloatOver);
  const isShown = useOverlay('move', { mayShow });
  return isShown && offer ? <MoveNotice offer={offer} /> : null;
}

const MoveCard = lazyPart(async () => (await import('./lazy/move-card.tsx')).MoveCard);

/** The same offer as a row of a screen; nothing while this origin is in use. */
export function MoveRow() {
  const offer = moveOffer.use((found) => found);
  return offer ? <MoveCard offer={offer} /> : null;
}
