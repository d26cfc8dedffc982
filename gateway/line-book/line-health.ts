import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { LineHealth } from '../store/rows.ts';

export const UNKNOWN_LINE: LineHealth = {
  srttMs: null,
  rttvarMs: 0,
  fails: 0,
  failedPaths: [],
  opens: 0,
  openUntil: 0,
  goodAt: 0,
  goods: 0,
  silentAt: 0,
  updatedAt: 0,
};

const ALPHA = 1 / 8;
const BETA = 1 / 4;
const CENSORED_GROWTH = 1.5;
const CENSORED_CAP_MS = 5 * SECOND_MS;
/** A slower reply reflects the back end, not the line that carried it. */
const SLOW_REPLY_MS = 4 * SECOND_MS;
const FAILS_TO_OPEN = 3;
const PATHS_TO_OPEN = 2;
const OPEN_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, 60 * SECOND_MS];
const OPEN_JITTER = 0.2;
const LYING_SET_ASIDE_MS = 5 * MINUTE_MS;
/** How many deviations above its mean latency a line may take before the next line joins. */
const SPREADS = 4;
const STAGGER_UNKNOWN_MS = 250;
const STAGGER_MIN_MS = 100;
const STAGGER_MAX_MS = 2 * SECOND_MS;
const STAGGER_SLOW_NETWORK_MS = 800;

/** Records a good reply: it moves the estimate and clears earlier failures. */
export function recordSuccess(health: LineHealth, elapsedMs: number, now: number): LineHealth {
  const { srttMs, rttvarMs, silentAt } = health;
  const good = { ...UNKNOWN_LINE, silentAt, goods: health.goods + 1, goodAt: now, updatedAt: now };
  if (elapsedMs >= SLOW_REPLY_MS) return { ...good, srttMs, rttvarMs };
  const srtt = srttMs === null ? elapsedMs : srttMs + ALPHA * (elapsedMs - srttMs);
  const rttvar = srttMs === null ? elapsedMs / 2 : rttvarMs + BETA * (Math.abs(elapsedMs - srttMs) - rttvarMs);
  return { ...good, srttMs: srtt, rttvarMs: rttvar };
}

/** Records that another line was faster: this line needs longer than `elapsedMs`, so a hung line does not stay first. */
export function recordOutpaced(health: LineHealth, elapsedMs: number, now: number): LineHealth {
  const srttMs = Math.min(CENSORED_CAP_MS, Math.max(health.srttMs ?? 0, elapsedMs) * CENSORED_GROWTH);
  return { ...recordSilence(health, now), srttMs, updatedAt: now };
}

/** Records a wait without an answer. The line may be slow or dead, so it is not blamed, but mutations prefer other lines. */
export function recordSilence(health: LineHealth, now: number): LineHealth {
  return { ...health, goods: 0, silentAt: now };
}

/** Records a failure. Three in a row on two paths open the breaker, and so does a failed trial of a half-open line. */
export function recordFailure(health: LineHealth, path: string, now: number, random: number): LineHealth {
  const fails = health.fails + 1;
  const failedPaths = health.failedPaths.includes(path) ? health.failedPaths : [...health.failedPaths, path];
  const failed = { ...health, fails, failedPaths, goods: 0, updatedAt: now };
  const enough = fails >= FAILS_TO_OPEN && failedPaths.length >= PATHS_TO_OPEN;
  return enough || isHalfOpen(health, now) ? open(failed, now, random) : failed;
}

/** Records a captive portal's page or a broken body; the line is set aside at once. */
export function recordCorruption(health: LineHealth, now: number): LineHealth {
  const openUntil = now + LYING_SET_ASIDE_MS;
  return { ...health, fails: health.fails + 1, opens: health.opens + 1, openUntil, goods: 0, updatedAt: now };
}

/**
 * Records that other lines contradict this one, and sets it aside. It is not a failure, so the line keeps its vote about others: the
 * lines that contradict it may be lying.
 */
export function recordContradiction(health: LineHealth, now: number): LineHealth {
  return { ...recordCorruption(health, now), fails: health.fails };
}

function open(health: LineHealth, now: number, random: number): LineHealth {
  const base = OPEN_MS[Math.min(health.opens, OPEN_MS.length - 1)] ?? 0;
  const jittered = base * (1 + OPEN_JITTER * (2 * random - 1));
  return { ...health, opens: health.opens + 1, openUntil: now + jittered };
}

/** Whether the breaker is open; a time longer than any breaker sets means that the clock was set back. */
export function isOpen({ openUntil }: LineHealth, now: number): boolean {
  return openUntil > now && openUntil - now <= LYING_SET_ASIDE_MS;
}

/** Whether the breaker's time is over, so that one call may try the line. */
export function isHalfOpen(health: LineHealth, now: number): boolean {
  return health.opens > 0 && !isOpen(health, now);
}

/** Allows a new trial of the line: old failures may be irrelevant after a change of network or a long sleep. */
export function halfOpen(health: LineHealth, now: number): LineHealth {
  return isOpen(health, now) ? { ...health, openUntil: now } : health;
}

/** How long the next line waits for this one, in milliseconds. */
export function computeStaggerMs(health: LineHealth, networkClass: string): number {
  const typicalMs = health.srttMs === null ? STAGGER_UNKNOWN_MS : health.srttMs + SPREADS * health.rttvarMs;
  const clamped = Math.min(STAGGER_MAX_MS, Math.max(STAGGER_MIN_MS, typicalMs));
  return networkClass.includes('2g') ? Math.max(STAGGER_SLOW_NETWORK_MS, clamped) : clamped;
}
