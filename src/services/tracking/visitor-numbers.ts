import * as v from 'valibot';
import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

export const VISITOR_NUMBERS_KEY = 'fastline.visitor-numbers';
const Numbers = v.record(v.string(), v.pipe(v.string(), v.regex(/^\d+\.\d+$/)));

interface VisitorDeps {
  readonly storage: SafeStorage;
  readonly now: () => number;
  /** A whole number of ten digits. */
  readonly random: () => number;
}

/**
 * The number by which one vendor recognizes this browser. Each vendor gets another, so that vendors cannot match them.
 * docs/product/tracking.md
 */
export function createVisitorNumbers({ storage, now, random }: VisitorDeps) {
  const read = (): Readonly<Record<string, string>> => parseStored(Numbers, storage.read(VISITOR_NUMBERS_KEY)) ?? {};
  return {
    find: (channel: PixelChannel): string => {
      const stored = read();
      const number = stored[channel] ?? `${random()}.${now()}`;
      if (!stored[channel]) storage.write(VISITOR_NUMBERS_KEY, JSON.stringify({ ...stored, [channel]: number }));
      return number;
    },
    forget: (): void => storage.remove(VISITOR_NUMBERS_KEY),
  };
}
