import { MINUTE_MS } from '#contract/limits.ts';

const LIFE_MS = 10 * MINUTE_MS;
const MAX_STARTED = 1_000;

/** The stand-in's open captchas: each can be returned once, within ten minutes. */
export interface PendingCaptchas<T> {
  add(id: string, value: T): void;
  find(id: string): T | undefined;
  take(id: string): T | undefined;
  forget(): void;
}

export function createPendingCaptchas<T>(now: () => Date): PendingCaptchas<T> {
  const all = new Map<string, { readonly value: T; readonly endsAt: number }>();
  const find = (id: string) => {
    const found = all.get(id);
    return found && found.endsAt > now().getTime() ? found.value : undefined;
  };
  return {
    add(id, value) {
      const [oldest] = all.keys();
      if (all.size >= MAX_STARTED && oldest !== undefined) all.delete(oldest);
      all.set(id, { value, endsAt: now().getTime() + LIFE_MS });
    },
    find,
    take(id) {
      const value = find(id);
      all.delete(id);
      return value;
    },
    forget: () => all.clear(),
  };
}
