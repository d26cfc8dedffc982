import * as v from 'valibot';
import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

export const VISITOR_NUMBERS_KEY = 'fastline.visitor-numbers';
const Numbers = v.record(v.string(), v.pipe(v.string(), v.regex(/^\d+\.\d+$/)));

interface VisitorDeps {
  readonly storage: SafeStorage;
  readonly now: () => number;
  /** A whole number of ten digits. */
  readonly random: () => number;
}

/** The number by which one vendor knows this browser again. Each has another, so that two of them cannot compare. docs/product/tracking.md */
export function createVisitorNumbers({ storage, now, random }: VisitorDeps) {
  const read = (): Readonly<Record<string, string>> => {
    try {
      const parsed = v.safeParse(Numbers, JSON.parse(storage.read(VISITOR_NUMBERS_KEY) ?? '{}'));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  };
  return {
    find: (channel: PixelChannel): string => {
      const known = read();
      const number = known[channel] ?? `${random()}.${now()}`;
      if (!known[channel]) storage.write(VISITOR_NUMBERS_KEY, JSON.stringify({ ...known, [channel]: number }));
      return number;
    },
    forget: (): void => storage.remove(VISITOR_NUMBERS_KEY),
  };
}
