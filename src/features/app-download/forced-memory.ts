import * as v from 'valibot';
import { NonNegativeInteger } from '#contract/schemas/values.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { localStore, type SafeStorage } from '../../platform/safe-storage.ts';
import { type ForcedRecord, NO_RECORD } from './forced-rule.ts';

const KEY = 'fastline.forced-download';
/** Limits the members stored on one device; the oldest is dropped first. */
export const MAX_MEMBERS = 5;

const StoredRecords = v.array(v.object({ member: v.string(), isShown: v.boolean(), closes: NonNegativeInteger }));

/** Stores what the prompt has to remember of each member on this device, even after their session. docs/product/download.md */
export function createForcedMemory(local: SafeStorage) {
  const readAll = () => parseStored(StoredRecords, local.read(KEY)) ?? [];
  const read = (member: string): ForcedRecord => readAll().find((stored) => stored.member === member) ?? NO_RECORD;
  const write = (member: string, record: ForcedRecord) => {
    const others = readAll().filter((stored) => stored.member !== member);
    local.write(KEY, JSON.stringify([{ member, ...record }, ...others].slice(0, MAX_MEMBERS)));
  };
  return {
    read,
    recordShown: (member: string, isShown: boolean): void => {
      const { closes, isShown: wasShown } = read(member);
      if (wasShown !== isShown) write(member, { closes, isShown });
    },
    recordClosed: (member: string): void => write(member, { closes: read(member).closes + 1, isShown: false }),
  };
}

export const forcedMemory = createForcedMemory(localStore);
