import * as v from 'valibot';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import type { Point } from './bounds.ts';

const Place = v.pipe(v.string(), v.parseJson(), v.object({ x: v.number(), y: v.number() }));

/** Where the player left the widget of a merchant on this device. docs/product/mini-game.md */
export function createPlaceMemory(storage: Pick<SafeStorage, 'read' | 'write'>, merchantCode: string) {
  const key = `fastline.mini-game.${merchantCode}`;
  return {
    read(): Point | undefined {
      const place = v.safeParse(Place, storage.read(key));
      return place.success ? place.output : undefined;
    },
    write: (place: Point) => storage.write(key, JSON.stringify(place)),
  };
}
