import { useLocation } from 'react-router-dom';
import { APP_SCOPE, isHomePath } from '#contract/names.ts';
import { useKeptLobby } from '../../services/kept-lobby.ts';

/** docs/product/offline.md */
export function LobbyKeeper() {
  useKeptLobby(isHomePath(APP_SCOPE.slice(0, -1) + useLocation().pathname));
  return null;
}
