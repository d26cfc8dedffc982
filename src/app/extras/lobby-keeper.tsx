import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import { useKeptLobby } from '../../services/kept-lobby.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';

/** docs/product/offline.md */
export function LobbyKeeper() {
  useKeptLobby(isHomePath(toAddressPath(useLocation().pathname)));
  return null;
}
