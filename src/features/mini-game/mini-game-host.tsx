import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getText, useLanguage } from '../../i18n/text.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useLiveQuery } from '../../services/live-query.ts';
import { useFlags, useMerchant } from '../../services/merchant.ts';
import { composeLaunchPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { chooseVariant, mayFloatOver } from './mini-game-script.ts';

/** If it does not load, the page continues without the mini-game. */
const MiniGame = lazyPart(async () => (await import('./lazy/mini-game.tsx')).default);

/** Shows the floating mini-game to members of merchants that have one. docs/product/mini-game.md */
export function MiniGameHost() {
  const variant = chooseVariant(useFlags());
  const { code } = useMerchant();
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { online } = useConnection();
  const isMember = useSession() !== null;
  const { isClosed, close } = useClosed(isMember);
  const isEnabled = isMember && !isClosed && mayFloatOver(pathname);
  const [hasBegun, setHasBegun] = useState(false);
  // The script cannot load offline; once loaded it needs no network.
  if (isEnabled && online && !hasBegun) setHasBegun(true);
  // The lanes provide the name of its lottery.
  const { value } = useLiveQuery('games.lanes', { skip: !variant || !isEnabled, isSecondary: true });
  if (!variant || !hasBegun) return null;

  const open = (gameCode: string) => {
    const name = value?.data.lanes.find((lane) => lane.gameCode === gameCode)?.name ?? getText('mini_game_name');
    void navigate(composeLaunchPath({ gameId: gameCode, name, gameType: 'LOTT' }));
  };
  return (
    <MiniGame
      key={`${variant.name} ${language}`}
      variant={variant}
      merchant={code}
      language={language}
      isEnabled={isEnabled}
      onOpen={open}
      onClose={close}
    />
  );
}

const CLOSED_KEY = 'fastline.mini-game-closed';

/** Stays closed until the player logs out or closes the tab. */
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
