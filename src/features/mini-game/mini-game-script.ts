import { isHomePath } from '#contract/names.ts';
import { findRouteName, ROUTES, toAddressPath } from '../../services/paths/route-table.ts';

type Flags = Readonly<Record<string, boolean>>;

export interface MiniGameVariant {
  readonly name: 'v1' | 's1';
  readonly isDraggable: boolean;
}

/** Null: the merchant has none, and nothing is asked for. docs/product/mini-game.md */
export function chooseVariant({ LOTTMINIGAME3: isLottery, SEALOTTMINIGAME3: isSoutheastAsia }: Flags): MiniGameVariant | null {
  if (!isLottery && !isSoutheastAsia) return null;
  return { name: isLottery ? 'v1' : 's1', isDraggable: !isSoutheastAsia };
}

/** The time makes each address a new one, so that no stored script is run. */
export const composeScriptAddress = (variant: MiniGameVariant['name'], now: number): string =>
  `/mini-game/${variant}/minigame.js?_t=${now}`;

/** The mini-game floats over the screens whose row allows it. */
export function mayFloatOver(path: string): boolean {
  const name = isHomePath(toAddressPath(path)) ? 'home' : findRouteName(path);
  return name !== undefined && ROUTES[name].mayFloatOver === true;
}
