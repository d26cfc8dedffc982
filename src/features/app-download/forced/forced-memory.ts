import * as v from 'valibot';
import { NonNegativeInteger } from '#contract/schemas/lazy-values.ts';
import { localStore, type SafeStorage } from '#src/platform/safe-storage.ts';
import { type ForcedRecord, NOTHING_KEPT } from './forced-rule.ts';

const KEY = 'fastline.forced-download';
/** Members of one device; the oldest goes first. */
export const MOST_MEMBERS = 5;

const Kept = v.array(v.object({ member: v.string(), isShown: v.boolean(), closes: NonNegativeInteger }));

/** What this device keeps of each member, beyond their session; docs/product/download.md */
export function createForcedMemory(local: SafeStorage) {
  const readAll = (): v.InferOutput<typeof Kept> => {
    try {
      const parsed = v.safeParse(Kept, JSON.parse(local.read(KEY) ?? '[]'));
      return parsed.success ? parsed.output : [];
    } catch {
      return [];
    }
  };
  const read = (member: string): ForcedRecord => readAll().find((kept) => kept.member === member) ?? NOTHING_KEPT;
  const keep = (member: string, record: ForcedRecord) => {
    const others = readAll().filter((kept) => kept.member !== member);
    local.write(KEY, JSON.stringify([{ member, ...record }, ...others].slice(0, MOST_MEMBERS)));
  };
  return {
    read,
    noteShown: (member: string, isShown: boolean): void => {
      const { closes, isShown: wasShown } = read(member);
      if (wasShown !== isShown) keep(member, { closes, isShown });
    },
    noteClosed: (member: string): void => keep(member, { closes: read(member).closes + 1, isShown: false }),
  };
}

export const forcedMemory = createForcedMemory(localStore);
