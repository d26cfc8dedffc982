import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText, useLanguage } from '../../i18n/text.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useFlags, useMerchant } from '../../services/merchant.ts';
import { composeLaunchPath } from '../../services/paths/launch-path.ts';
import { useSession } from '../../services/session/session.ts';
import { chooseVariant, mayFloatOver } from './mini-game-script.ts';

const load = async () => (await Promise.all([import('./mini-game.tsx'), addScreenTexts()]))[0];
/** What does not come leaves the page without it. */
const MiniGame = lazy(() => load().catch(() => ({ default: () => null })));

/** The floating mini-game of merchants that have one, for members. docs/product/mini-game.md */
export function MiniGameHost() {
  const variant = chooseVariant(useFlags());
  const { code } = useMerchant();
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { online } = useConnection();
  const isMember = useSession() !== null;
  const { isClosed, close } = useClosed(isMember);
  const isWanted = isMember && !isClosed && mayFloatOver(pathname);
  const [hasBegun, setHasBegun] = useState(false);
  // without a line the script cannot come; once it is there it needs none
  if (isWanted && online && !hasBegun) setHasBegun(true);
  // its lottery is opened by its own name
  const { value } = useLiveQuery('games.lanes', { skip: !variant || !isWanted, isSecondary: true });
  if (!variant || !hasBegun) return null;

  const open = (gameCode: string) => {
    const name = value?.data.lanes.find((lane) => lane.gameCode === gameCode)?.name ?? getText('mini_game_name');
    void navigate(composeLaunchPath({ gameId: gameCode, name, gameType: 'LOTT' }));
  };
  return (
    <Suspense>
      <MiniGame
        key={`${variant.name} ${language}`}
        variant={variant}
        merchant={code}
        language={language}
        isWanted={isWanted}
        onOpen={open}
        onClose={close}
      />
    </Suspense>
  );
}

const CLOSED_KEY = 'fastline.mini-game-closed';

/** Until the player logs out, or the tab is closed. */
function useClosed(isMember: boolean) {
  const [isClosed, setClosed] = useState(() => sessionStore.read(CLOSED_KEY) !== null);
  useEffect(() => {
    if (isMember || !isClosed) return;
    sessionStore.remove(CLOSED_KEY);
    setClosed(false);
  }, [isMember, isClosed]);
  const close = () => {
    sessionStore.write(CLOSED_KEY, '1');
    setClosed(true);
  };
  return { isClosed, close };
}
