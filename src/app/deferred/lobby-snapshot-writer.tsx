import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import { useLobbySnapshot } from '../../services/lobby-snapshot.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';

/** Keeps the lobby as a guest last saw it, for the next start. docs/product/offline.md */
export function LobbySnapshotWriter() {
  useLobbySnapshot(isHomePath(toAddressPath(useLocation().pathname)));
  return null;
}
