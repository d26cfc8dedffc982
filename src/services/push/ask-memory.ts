import * as v from 'valibot';
import { NonNegativeInteger } from '#contract/schemas/lazy-values.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import type { AskSituation } from './may-ask-for-push.ts';

/** Session storage goes with the session, and with it that somebody was asked. */
const ASKED_KEY = 'fastline.push-asked';
const SKIPS_KEY = 'fastline.push-skips';

const Skips = v.object({ skips: NonNegativeInteger, skippedAt: v.number() });
const NONE = { skips: 0, skippedAt: 0 };

interface AskMemoryDeps {
  readonly session: SafeStorage;
  readonly local: SafeStorage;
  readonly now: () => number;
}

/** What this device remembers of having asked; docs/product/push.md. */
export function createAskMemory({ session, local, now }: AskMemoryDeps) {
  const readSkips = () => parseSkips(local.read(SKIPS_KEY));
  return {
    read: (): Pick<AskSituation, 'wasAsked' | 'skips' | 'skippedAt' | 'now'> => ({
      wasAsked: session.read(ASKED_KEY) !== null,
      ...readSkips(),
      now: now(),
    }),
    noteAsked: (): void => session.write(ASKED_KEY, '1'),
    noteSkip: (): void => local.write(SKIPS_KEY, JSON.stringify({ skips: readSkips().skips + 1, skippedAt: now() })),
    /** Notifications were turned on: what was said before counts no more. */
    forgetSkips: (): void => local.remove(SKIPS_KEY),
  };
}

function parseSkips(text: string | null): v.InferOutput<typeof Skips> {
  try {
    const parsed = v.safeParse(Skips, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : NONE;
  } catch {
    return NONE;
  }
}
