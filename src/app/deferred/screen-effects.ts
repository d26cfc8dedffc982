import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import { isHomePath } from '#contract/names.ts';
import { useCallContext } from '../../bridges/call-context.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { sendToGateway } from '../../bridges/gateway.ts';
import { renewLiveQueries } from '../../bridges/page-queries.ts';
import { isSavingData } from '../../platform/save-data.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useLobbySnapshot } from '../../services/lobby-snapshot.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';
import { getVisit } from '../../services/visit/visit.ts';

const TEMPLATE_NAME = /^[\w-]{1,32}$/;
/** The first calls of a visit are over by then. */
const QUIET_MS = 6_000;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/** Writes the carried parameters into the address of each screen. docs/product/routes.md */
export function useCarriedParameters(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // The next navigation may already be in the address; its own render handles it.
    if (!window.location.pathname.endsWith(pathname)) return;
    const query = getVisit().carryOn(window.location.search);
    // The router is not involved: the history entry stays the same, and so does the target of Back.
    if (query !== window.location.search) {
      history.replaceState(history.state, '', window.location.pathname + query + window.location.hash);
    }
  });
}

/**
 * Lets the second press of a double click act only on the button that the first one met, because the layout may have moved
 * another one there. A browser may count each tap of a finger as a first one, so taps are compared. docs/product/look.md
 */
export function useDoublePressGuard(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    let isTouch = false;
    let last: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> | undefined;
    const isSecondTap = (event: MouseEvent) =>
      isTouch &&
      event.detail > 0 &&
      last !== undefined &&
      event.timeStamp - last.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < DOUBLE_TAP_PX;
    const readPointer = (event: PointerEvent) => {
      isTouch = event.pointerType === 'touch';
    };
    const handle = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest('a, button') : null;
      const isSecond = event.detail > 1 || isSecondTap(event);
      last = event;
      if (!isSecond || !control || control === pressed) {
        pressed = control;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('pointerdown', readPointer, true);
    document.addEventListener('click', handle, true);
    return () => {
      document.removeEventListener('pointerdown', readPointer, true);
      document.removeEventListener('click', handle, true);
    };
  }, []);
}

/** Refreshes the live values that stay on the screen during a navigation, such as the balance in the header. docs/product/gateway.md */
export function useLiveValues(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    renewLiveQueries();
  }, [pathname]);
}

/** Writes the operator's template onto the page, for a shell or a style of the operator's own. docs/product/status.md */
export function useTemplateMark(): void {
  const template = useStatus().value?.mobileTemplate ?? '';
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (TEMPLATE_NAME.test(template)) dataset.template = template;
    else delete dataset.template;
  }, [template]);
}

/** Stores the lobby as a guest last saw it, for the next start. docs/product/offline.md */
export function useLobbySnapshots(): void {
  useLobbySnapshot(isHomePath(toAddressPath(useLocation().pathname)));
}

/** Stores a member's list of games before the first visit to Games, so that the screen opens offline. docs/product/offline.md */
export function useGameListPrefetch(): void {
  const isMember = useSession() !== null;
  const context = useCallContext();
  const { online } = useConnection();
  useEffect(() => {
    if (!isMember || !online || isSavingData() || !navigator.serviceWorker?.controller) return;
    const query = LOBBY_QUERIES['games.vendors'];
    // The gateway stores the reply. No screen waits for it, so a failure is ignored.
    const prefetch = () =>
      sendToGateway({ type: 'call', id: createCallId(), endpoint: 'games.list', context, query }).catch(() => {});
    const timer = setTimeout(prefetch, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMember, online, context]);
}
