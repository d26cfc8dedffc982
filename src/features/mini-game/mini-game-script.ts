import { isHomePath } from '#contract/names.ts';
import type { Flags } from '../../services/merchant.ts';
import { findRouteName, ROUTES, toAddressPath } from '../../services/paths/route-table.ts';

export interface MiniGameVariant {
  readonly name: 'v1' | 's1';
  readonly isDraggable: boolean;
}

/** Returns null if the merchant has no mini-game, which then causes no request. docs/product/mini-game.md */
export function chooseVariant({ LOTTMINIGAME3: isLottery, SEALOTTMINIGAME3: isSoutheastAsia }: Flags): MiniGameVariant | null {
  if (!isLottery && !isSoutheastAsia) return null;
  return { name: isLottery ? 'v1' : 's1', isDraggable: !isSoutheastAsia };
}

/** The time makes each address unique, so that no cached script runs. */
export const composeScriptAddress = (variant: MiniGameVariant['name'], now: number): string =>
  `/mini-game/${variant}/minigame.js?_t=${now}`;

/** The mini-game floats only over screens whose route allows it. */
export function mayFloatOver(path: string): boolean {
  const name = isHomePath(toAddressPath(path)) ? 'home' : findRouteName(path);
  return name !== undefined && ROUTES[name].mayFloatOver === true;
}
