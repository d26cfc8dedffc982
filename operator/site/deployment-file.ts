import { readFile, stat } from 'node:fs/promises';
import { findStated, NO_DEPLOYMENT, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { DEPLOYMENT_PATH } from '#contract/names.ts';
import type { OperatorConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { createSiteFile, type SiteFile } from './site-files.ts';

/** The last valid deployment file; docs/product/deployment.md */
export interface DeploymentFile {
  readonly findStated: (merchant: string) => StatedMerchant;
  /** The file for pages; null if this server has none, and then the build's empty file is served. */
  readonly served: () => SiteFile | null;
}

interface Good {
  readonly stated: ReturnType<typeof parseDeployment>;
  readonly served: SiteFile | null;
}

export interface DeploymentWatch {
  readonly stopped: AbortSignal;
  readonly onChange: () => void;
  /** Logs one sentence: the file was read again, or the reason why it was refused. */
  readonly log: (sentence: string) => void;
}

/** Interval of checks; the file may be replaced, overwritten or created later. */
const POLL_INTERVAL_MS = 1_000;

/** Reads the file; throws a StartError with one sentence if it is invalid, or required and missing. */
export async function readDeploymentFile({ path, isRequired }: OperatorConfig['operatorFile']): Promise<DeploymentFile> {
  const { stated, served } = await readGood(path, isRequired);
  return { findStated: (merchant) => findStated(stated, merchant), served: () => served };
}

/** Reads the file, and reads it again whenever it changes; an invalid file has no effect. */
export async function watchDeploymentFile(
  { path, isRequired }: OperatorConfig['operatorFile'],
  { stopped, onChange, log }: DeploymentWatch,
): Promise<DeploymentFile> {
  // Read before the file, so that a write in between is detected as a change.
  let seen = await readMark(path);
  let good = await readGood(path, isRequired);
  const poll = async () => {
    const mark = await readMark(path);
    if (mark === seen) return;
    seen = mark;
    try {
      good = await readGood(path, true);
      log(`${path} is read again.`);
      onChange();
    } catch (error) {
      log(`${(error as Error).message} The last good one stays in force.`);
    }
  };
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
  stopped.addEventListener('abort', () => clearInterval(timer));
  if (stopped.aborted) clearInterval(timer);
  return { findStated: (merchant) => findStated(good.stated, merchant), served: () => good.served };
}

/** Returns a mark that changes whenever the file is replaced or overwritten. */
async function readMark(path: string): Promise<string> {
  return stat(path).then(
    ({ ino, size, mtimeMs }) => [ino, size, mtimeMs].join(),
    () => '',
  );
}

async function readGood(path: string, isRequired: boolean): Promise<Good> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !isRequired) return null;
    throw new StartError(`The deployment file ${path} cannot be read (${error.code}).`);
  });
  if (text === null) return { stated: NO_DEPLOYMENT, served: null };
  try {
    const { merchants } = parseDeployment(text);
    return { stated: { merchants }, served: createSiteFile(DEPLOYMENT_PATH, Buffer.from(JSON.stringify({ merchants }))) };
  } catch (error) {
    throw new StartError(`The deployment file ${path} is refused: ${(error as Error).message}.`);
  }
}
