import { SECOND_MS } from '#contract/limits.ts';
import type { OriginFault } from '#contract/messages/gateway-report.ts';
import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { fetchManifest } from '#gateway/releases/fetch-manifest.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { chooseManifest, type Installed, isConfirmed, isNews, isUsable, type OfferedManifest } from './choose-manifest.ts';
import { isOtherLineCheckDue, recordNoNewRelease, recordOrigin } from './origin-standing.ts';
import { type DownloadOptions, type Mirrors, raceMirrors } from './race-mirrors.ts';
import { acceptSuccessors, readTrust } from './release-trust.ts';
import { findSuccessors } from './verify-manifest.ts';

const OTHER_LINES = 2;
/** A found release waits this long for a newer one of other lines; without one, a manifest's own limit counts. */
const NEWS_WAITS_MS = 3 * SECOND_MS;

/** The answers of one check. */
interface Look {
  readonly host: ReleaseHost;
  readonly installed: Installed;
  readonly lines: readonly string[];
  readonly asked: Set<string>;
  readonly offers: OfferedManifest[];
  /** The origin answers that there is no manifest. */
  isAbsent: boolean;
}

/**
 * Finds the newest release that any asked line names; null if there is none. The first request is sent before this returns.
 * Afterwards the mirror that served the manifest is the first of `mirrors`. docs/product/release-trust.md
 */
export async function findRelease(host: ReleaseHost, mirrors: Mirrors, installed: Installed): Promise<AssetManifest | null> {
  const look: Look = { host, installed, lines: mirrors.order, asked: new Set(), offers: [], isAbsent: false };
  await raceMirrors(mirrors, (line, options) => askInTurn(look, line, options), host.clock).catch(() => undefined);
  const first = await choose(look);
  const mayAskOthers = host.publicKey !== '' && installed.sequence !== null;
  const missing = isComplete(look) ? 0 : findNamed(look);
  const isDue =
    mayAskOthers &&
    (isNews(first, installed) || !(first || installed.isWhole) || (await isOtherLineCheckDue(host.clock.now(), missing)));
  if (isDue) await askOthers(look, isNews(first, installed));
  const best = isDue ? await choose(look) : first;
  if (mayAskOthers) await record(look, best, isDue);
  if (best) mirrors.order = [best.line, ...mirrors.order.filter((line) => line !== best.line)];
  return best?.manifest ?? null;
}

/** Other lines are used only if releases are signed. */
export async function listOrigins(host: ReleaseHost): Promise<string[]> {
  const others = host.publicKey ? await host.listLines() : [];
  return [host.origin, ...others.filter((line) => line !== host.origin)];
}

/** Any answer of the origin ends the race, because it is alive; another line's only if it has news. */
async function askInTurn(look: Look, line: string, { signal }: DownloadOptions): Promise<void> {
  const offer = await ask(look, line, signal);
  if (line === look.host.origin && (offer || look.isAbsent)) return;
  if (!offer || !isUsable(offer, look.host, look.installed) || !isConfirmed(offer, look)) throw new Error(`${line}: no news`);
}

/** Returns the line's manifest if the operator has signed it. */
async function ask(look: Look, line: string, stop: AbortSignal): Promise<OfferedManifest | undefined> {
  const { host, offers } = look;
  look.asked.add(line);
  const manifest = await fetchManifest(line + ASSET_MANIFEST_PATH, host.clock.now(), stop);
  if (manifest === 'absent' && line === host.origin) look.isAbsent = true;
  if (typeof manifest === 'string') return undefined;
  const signer = host.publicKey && (await findSigner(manifest, host));
  if (signer === undefined) {
    console.warn(`${line}: not signed`);
    return undefined;
  }
  const offer = { line, manifest, signer };
  offers.push(offer);
  return offer;
}

async function findSigner(manifest: AssetManifest, host: ReleaseHost): Promise<string | undefined> {
  const trust = await readTrust(host);
  const successors = await findSuccessors(manifest, trust);
  if (successors) await acceptSuccessors(trust.key, successors);
  return successors && (successors.at(-1) ?? trust.key);
}

const findNamed = ({ installed }: Look): number => installed.named?.release ?? 0;

/** Whether the browser has, or a line offers, at least the release that the signed list names. */
function isComplete(look: Look): boolean {
  const { offers, host, installed } = look;
  const isFound = (offer: OfferedManifest) => isUsable(offer, host, installed) && isConfirmed(offer, look);
  const offered = offers.filter(isFound).map(({ manifest }) => manifest.sequence);
  return Math.max(installed.sequence ?? 0, ...offered) >= findNamed(look);
}

/**
 * Asks two of the lines that this check has not asked, in random order, so that no fast line is always one of them; and further
 * lines until one has the release that the signed list names.
 */
async function askOthers(look: Look, isWaiting: boolean): Promise<void> {
  const { clock, random } = look.host;
  const ranked = look.lines.filter((line) => !look.asked.has(line)).map((line) => ({ line, rank: random() }));
  const queue = ranked.sort((a, b) => a.rank - b.rank).map(({ line }) => line);
  const over = new AbortController();
  const limit = () => void clock.wait(NEWS_WAITS_MS, over.signal).then(() => over.abort());
  const isSeeking = !isComplete(look);
  if (isWaiting) limit();
  const work = async () => {
    for (let line = queue.pop(); line && !over.signal.aborted; line = queue.pop()) {
      const isAnswered = await ask(look, line, over.signal);
      if (!isAnswered || !isComplete(look)) continue;
      if (isSeeking) limit();
      return;
    }
  };
  await Promise.all(Array.from({ length: OTHER_LINES }, work));
  over.abort();
}

async function choose({ offers, host, installed, lines }: Look): Promise<OfferedManifest | null> {
  // An answer may have brought a new key.
  const { key } = await readTrust(host);
  return chooseManifest({ offers: offers.filter(({ signer }) => signer === key), host, installed, lines });
}

/** Records whether the origin keeps up with the other lines, for the screen "Connection and app". */
async function record(look: Look, best: OfferedManifest | null, haveOthersAnswered: boolean): Promise<void> {
  const { host, installed, offers, isAbsent } = look;
  const now = host.clock.now();
  if (haveOthersAnswered && !isNews(best, installed)) await recordNoNewRelease(now, findNamed(look));
  const offer = offers.find(({ line }) => line === host.origin);
  if (!offer && !isAbsent) return;
  const reason = await assessOrigin(look, offer);
  if (haveOthersAnswered || reason === null) await recordOrigin(reason, host.clock.operatorNow());
}

async function assessOrigin(look: Look, offer: OfferedManifest | undefined): Promise<OriginFault['reason'] | null> {
  if (!offer) return 'absent';
  const { offers, installed, host } = look;
  const { key } = await readTrust(host);
  const newest = Math.max(
    installed.sequence ?? 0,
    findNamed(look),
    ...offers.filter(({ signer }) => signer === key).map(({ manifest }) => manifest.sequence),
  );
  if (offer.signer !== key || offer.manifest.sequence < newest) return 'behind';
  return isConfirmed(offer, look) ? null : 'expired';
}
