import * as v from 'valibot';
import { DAY_MS } from '#contract/limits.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { PushSupport } from '../../platform/push-support.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Session storage ends with the session, and with it the record that the player was asked. */
const ASKED_KEY = 'fastline.push-asked';
const SKIPS_KEY = 'fastline.push-skips';

const Skip = v.object({ skippedAt: v.number() });

interface AskMemoryDeps {
  readonly session: SafeStorage;
  readonly local: SafeStorage;
  readonly now: () => number;
}

/** This device's record of past prompts; docs/product/push.md. */
export function createAskMemory({ session, local, now }: AskMemoryDeps) {
  return {
    read: (): Pick<AskContext, 'wasAsked' | 'skippedAt' | 'now'> => ({
      wasAsked: session.read(ASKED_KEY) !== null,
      skippedAt: parseStored(Skip, local.read(SKIPS_KEY))?.skippedAt ?? null,
      now: now(),
    }),
    recordAsked: (): void => session.write(ASKED_KEY, '1'),
    recordSkip: (): void => local.write(SKIPS_KEY, JSON.stringify({ skippedAt: now() })),
    /** Notifications were turned on, so the earlier answer no longer counts. */
    forgetSkip: (): void => local.remove(SKIPS_KEY),
  };
}

export interface AskContext {
  readonly support: PushSupport;
  /** The merchant has a channel for pushes. */
  readonly hasChannel: boolean;
  /** The question has been shown in this session. */
  readonly wasAsked: boolean;
  /** When the player last chose "Not now" on this device; null if never. */
  readonly skippedAt: number | null;
  /** For how many days "Not now" counts as an answer. */
  readonly skipDays: number;
  readonly now: number;
}

/** Whether to ask for notifications now: once a session, unless the player skipped it recently. docs/product/push.md */
export function mayAskForPush(context: AskContext): boolean {
  const { support, hasChannel, wasAsked, skippedAt, skipDays, now } = context;
  if (!hasChannel || wasAsked) return false;
  // A player who has answered the browser is not asked again, and an unsupported feature is not offered.
  if (support !== 'default' && support !== 'home-screen') return false;
  // A time in the future comes from a clock that was set back.
  return skippedAt === null || now < skippedAt || now - skippedAt >= skipDays * DAY_MS;
}
