import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import type { ForcedDownload as Config } from '#contract/schemas/player/app-download.ts';
import type { Shell } from '#src/platform/shell.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { useSession } from '#src/services/session/session.ts';
import { forcedMemory } from './forced-memory.ts';
import { ForcedModal } from './forced-modal.tsx';
import { mayForce, type SeenDeposits, seeDeposits } from './forced-rule.ts';
import { useDepositCount } from './use-deposit-count.ts';

interface ForcedDownloadProps {
  config: Config;
  shell: Shell;
}

/** Asks a member in the lobby to fetch the app, when nothing else covers the screen. docs/product/download.md */
export function ForcedDownload({ config, shell }: ForcedDownloadProps) {
  const session = useSession();
  const deposits = useDepositCount();
  const [lastSeen, setSeen] = useState<SeenDeposits>({ count: undefined, rises: 0 });
  const seen = seeDeposits(lastSeen, deposits);
  if (seen !== lastSeen) setSeen(seen);
  const [closedAt, setClosedAt] = useState<number>();
  const isHome = isHomePath(toAddressPath(useLocation().pathname));
  // who has no number yet is known a moment later
  const member = session?.id ? `${session.merchantCode}/${session.id}` : null;
  const isOver = deposits !== undefined && deposits > config.depositTimes;
  useEffect(() => {
    if (member && isOver) forcedMemory.noteShown(member, false);
  }, [member, isOver]);
  if (!member) return null;
  const situation = { config, isHome, isClosed: closedAt === seen.rises, record: forcedMemory.read(member), deposits };
  const stayAway = () => setClosedAt(seen.rises);
  const close = () => {
    forcedMemory.noteClosed(member);
    stayAway();
  };
  return (
    <Turn key={`${member} ${seen.rises}`} mayShow={mayForce(situation)} onShown={() => forcedMemory.noteShown(member, true)}>
      <ForcedModal config={config} shell={shell} onClose={close} onLeave={stayAway} />
    </Turn>
  );
}

interface TurnProps {
  mayShow: boolean;
  onShown: () => void;
  children: ReactNode;
}

/** A rise of the deposits makes it another one, which waits for its turn again. */
function Turn({ mayShow, onShown, children }: TurnProps) {
  const isShown = useOverlay('forced-download', { mayShow });
  const noteShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) noteShown();
  }, [isShown]);
  return isShown ? children : null;
}
