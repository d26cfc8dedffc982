import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { readHistoryIndex } from '#src/platform/history-entry.ts';
import { overlayBack } from '#src/platform/overlay-back.ts';
import { chooseShell, readShellSignals } from '#src/platform/shell.ts';
import { hasTypedText } from '#src/platform/typed-text.ts';
import { arrivedLink } from '#src/services/links/arrived-link.ts';
import type { LinkTarget } from '#src/services/links/read-link-target.ts';
import { isScreenOccupied } from '#src/services/overlays/overlays.ts';
import { ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';
import { getVisit } from '#src/services/visit/visit.ts';
import { decideArrival } from './arrival-rule.ts';
import { lacksHome, putHomeBeneath } from './home-beneath.ts';
import type { LaunchQueue } from './launch-queue.ts';

const NoQuestion: ComponentType<{ onStay: () => void; onGo: () => void }> = () => null;

const ArrivedLinkQuestion = lazy(async () => {
  const [loaded] = await Promise.all([import('./arrived-link-question.tsx'), addScreenTexts()]).catch(() => [null]);
  // The player stays where they are.
  return { default: loaded?.ArrivedLinkQuestion ?? NoQuestion };
});

/** What this window makes of links from outside. docs/product/links.md */
export function ArrivedLinkHost() {
  useEffect(startWindow, []);
  const navigate = useNavigate();
  const arrived = arrivedLink.use((link) => link);
  const [asked, setAsked] = useState<LinkTarget | null>(null);

  const follow = async (target: LinkTarget) => {
    setAsked(null);
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
    if (decision === 'ask') setAsked(target);
    if (decision === 'go') void follow(target);
  });
  useEffect(() => {
    // a second run of the same effect finds it handled
    if (!arrived || !arrivedLink.get()) return;
    arrivedLink.set(null);
    receive(arrived);
  }, [arrived]);

  return asked ? (
    <Suspense>
      <ArrivedLinkQuestion onStay={() => setAsked(null)} onGo={() => void follow(asked)} />
    </Suspense>
  ) : null;
}

function startWindow(): void {
  const shell = chooseShell(readShellSignals());
  const { pathname, href } = window.location;
  if (lacksHome({ shell, entries: history.length, index: readHistoryIndex(history.state), path: pathname })) {
    putHomeBeneath(history, toAddressPath(ROUTES.home.path) + getVisit().carryOn(''), href);
  }
  if (shell !== 'PWA' || !('launchQueue' in window)) return;
  const queue = window.launchQueue as LaunchQueue;
  import('./launch-queue.ts').then(({ listenForLaunches }) => listenForLaunches(queue)).catch(() => {});
}
