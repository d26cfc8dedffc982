import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { hasTypedText } from '../../platform/filled-fields.ts';
import { readHistoryIndex } from '../../platform/history-entry.ts';
import { chooseShell, readShellSignals, type Shell } from '../../platform/shell.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { arrivedLink, type LinkTarget } from '../../services/links/read-link-target.ts';
import { isScreenOccupied } from '../../services/overlays/overlays.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { getVisit } from '../../services/visit/visit.ts';
import { decideArrival } from './arrival-rule.ts';
import type { LaunchQueue } from './lazy/launch-queue.ts';

const ArrivedLinkQuestion = lazyPart(async () => (await import('./arrived-link-question.tsx')).ArrivedLinkQuestion);

/** Handles links that arrive from outside in this window. docs/product/links.md */
export function ArrivedLinkHost() {
  useEffect(startWindow, []);
  const navigate = useNavigate();
  const arrived = arrivedLink.use((link) => link);
  const [pending, setPending] = useState<LinkTarget | null>(null);

  const follow = async (target: LinkTarget) => {
    setPending(null);
    await overlayBack.settle();
    const path = target.path + target.search + target.hash;
    if (target.hasToken) window.location.assign(toAddressPath(path));
    else await navigate(path);
  };
  const receive = useEffectEvent((target: LinkTarget) => {
    const { pathname, search } = window.location;
    const there = toAddressPath(target.path) + getVisit().carryOn(target.search);
    const isBusy = isScreenOccupied() || hasTypedText(document);
    const decision = decideArrival({ target, here: pathname + search, there, isBusy });
    if (decision === 'ask') setPending(target);
    if (decision === 'go') void follow(target);
  });
  useEffect(() => {
    // A second run of the same effect finds the link already handled.
    if (!arrived || !arrivedLink.get()) return;
    arrivedLink.set(null);
    receive(arrived);
  }, [arrived]);

  return pending ? <ArrivedLinkQuestion onStay={() => setPending(null)} onGo={() => void follow(pending)} /> : null;
}

function startWindow(): void {
  const shell = chooseShell(readShellSignals());
  const { pathname, href } = window.location;
  if (lacksHome({ shell, entries: history.length, index: readHistoryIndex(history.state), path: pathname })) {
    putHomeBeneath(history, toAddressPath(ROUTES.home.path) + getVisit().carryOn(''), href);
  }
  if (shell !== 'PWA' || !('launchQueue' in window)) return;
  const queue = window.launchQueue as LaunchQueue;
  import('./lazy/launch-queue.ts').then(({ listenForLaunches }) => listenForLaunches(queue)).catch(() => {});
}

interface Opening {
  readonly shell: Shell;
  /** The number of history entries of this window. */
  readonly entries: number;
  /** The router's index of this entry. */
  readonly index: number;
  /** The path of the address. */
  readonly path: string;
}

/**
 * Returns whether a link opened the app's own window on another screen than home. In a browser tab, "back" already leads to the
 * previous page. docs/product/links.md
 */
export const lacksHome = ({ shell, entries, index, path }: Opening): boolean =>
  shell !== 'H5' && entries === 1 && index === 0 && !isHomePath(path);

/** Inserts home below this entry, which stays unchanged, so the router is not involved. */
export function putHomeBeneath(history: Pick<History, 'state' | 'pushState' | 'replaceState'>, home: string, here: string): void {
  const state: unknown = history.state;
  history.replaceState({ idx: 0, key: 'home', usr: null }, '', home);
  history.pushState({ ...(typeof state === 'object' && state), idx: 1 }, '', here);
}
