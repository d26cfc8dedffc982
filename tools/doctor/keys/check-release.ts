import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DAY_MS } from '#contract/limits.ts';
import { APP_SHELL_PATH } from '#contract/names.ts';
import type { OperatorConfig } from '#operator/config.ts';
import { DEVELOPMENT_KEY_FILE, exportPublicKey, loadReleaseKey, readPublicKey } from '#operator/release-key.ts';
import { StartError } from '#operator/start-error.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import { type BuiltRelease, findBrokenFiles, isAccepted } from './built-release.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const release = about('release');
const releaseKey = about('release key');
const BUILD = 'Build it again with "npm run build", and copy the whole of dist/.';
const EXPIRY_WARNING_DAYS = 14;
const SHOWN_FILES = 3;

/** Checks whether browsers accept the built release, and whether it is complete. docs/product/doctor.md#release */
export async function checkRelease(
  built: BuiltRelease | null,
  config: OperatorConfig,
  now: number,
): Promise<readonly Diagnosis[]> {
  if (!built) return [release.fault('There is no built release here.', BUILD)];
  const broken = await findBrokenFiles(built, config.distFolder);
  const { build, sequence, files, kill } = built.manifest;
  const found: Diagnosis[] = [];
  if (broken.length > 0 || !files[APP_SHELL_PATH]) {
    found.push(
      release.fault(`${broken.length} files of it are missing or differ: ${broken.slice(0, SHOWN_FILES).join(', ')}.`, BUILD),
    );
  } else found.push(release.ok(`Build ${build} is complete, with ${Object.keys(files).length} files and sequence ${sequence}.`));
  if (isAccepted(built)) found.push(release.ok('Its signature fits the key that it contains.'));
  else
    found.push(
      release.fault(
        'Its signature does not fit the key that it contains, so no browser installs it.',
        'Sign it with "npm run sign-release" and the newest release key.',
      ),
    );
  if (kill) found.push(release.warning('Its kill switch is on, so service workers end.', '"npm run kill-switch off" ends this.'));
  return [...found, ...describeExpiry(built, now)];
}

function describeExpiry({ manifest: { expiresAt } }: BuiltRelease, now: number): readonly Diagnosis[] {
  if (expiresAt === undefined) return [];
  const days = Math.floor((expiresAt - now) / DAY_MS);
  const action = 'Publish it again with "npm run sign-release" and RELEASE_DAYS.';
  if (days < 0) return [release.fault(`It expired ${-days} days ago.`, action)];
  if (days < EXPIRY_WARNING_DAYS) return [release.warning(`It expires in ${days} days.`, action)];
  return [release.ok(`It is valid for ${days} days.`)];
}

/** Checks the private key, if it is on this machine, against the release. docs/product/doctor.md#keys */
export function checkReleaseKey(built: BuiltRelease | null, config: OperatorConfig, env: Environment): Diagnosis {
  if (!env.RELEASE_KEY && !env.RELEASE_KEY_FILE) return describeAbsence(built, config);
  try {
    const own = exportPublicKey(loadReleaseKey(env));
    if (!built?.newestKey) return releaseKey.warning('It is here, and no release to compare it with.', BUILD);
    if (own === built.newestKey) return releaseKey.ok('It is here, and signs this release.');
    return releaseKey.fault(
      'It is another one than that of the release.',
      'Use the newest key, or hand over to it with "npm run release-key".',
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return releaseKey.fault(error.message, 'Correct RELEASE_KEY or RELEASE_KEY_FILE.');
  }
}

function describeAbsence(built: BuiltRelease | null, { hasSandbox }: OperatorConfig): Diagnosis {
  const file = resolve(DEVELOPMENT_KEY_FILE);
  const isOfCheckout = existsSync(file) && built?.newestKey === readPublicKey(file);
  if (isOfCheckout && !hasSandbox) {
    return releaseKey.warning(
      'The release is signed with the key of this checkout.',
      'Build with a RELEASE_KEY that is backed up: without it installed apps accept no other release.',
    );
  }
  if (isOfCheckout) return releaseKey.ok('The release is signed with the key of this checkout.');
  return releaseKey.ok('It is not on this machine, which only serves.');
}
