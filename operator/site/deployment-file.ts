import { readFile, stat } from 'node:fs/promises';
import { findStated, NO_DEPLOYMENT, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { DEPLOYMENT_PATH } from '#contract/names.ts';
import type { OperatorConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { createSiteFile, type SiteFile } from './site-files.ts';

/** The deployment file as it was last found good; docs/product/deployment.md. */
export interface DeploymentFile {
  readonly findStated: (merchant: string) => StatedMerchant;
  /** As pages fetch it; null where this server has none, and the build's empty one is served. */
  readonly served: () => SiteFile | null;
}

interface Good {
  readonly stated: ReturnType<typeof parseDeployment>;
  readonly served: SiteFile | null;
}

export interface DeploymentWatch {
  readonly stopped: AbortSignal;
  readonly onChange: () => void;
  /** One sentence: the file was read again, or is refused and why. */
  readonly log: (sentence: string) => void;
}

/** A file is looked at this often; it may be replaced, written over, or come later. */
const LOOK_EVERY_MS = 1_000;

/** Reads the file; throws a StartError with one sentence where it is wrong, or was named and is not there. */
export async function readDeploymentFile({ path, isRequired }: OperatorConfig['operatorFile']): Promise<DeploymentFile> {
  const { stated, served } = await readGood(path, isRequired);
  return { findStated: (merchant) => findStated(stated, merchant), served: () => served };
}

/** Reads the file, and reads it again whenever it changes; a wrong one changes nothing. */
export async function watchDeploymentFile(
  { path, isRequired }: OperatorConfig['operatorFile'],
  { stopped, onChange, log }: DeploymentWatch,
): Promise<DeploymentFile> {
  // Before it is read: what is written meanwhile is seen as a change.
  let seen = await readMark(path);
  let good = await readGood(path, isRequired);
  const look = async () => {
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
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  stopped.addEventListener('abort', () => clearInterval(timer));
  if (stopped.aborted) clearInterval(timer);
  return { findStated: (merchant) => findStated(good.stated, merchant), served: () => good.served };
}

/** Differs whenever the file was replaced or written over. */
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
    const stated = parseDeployment(text);
    return { stated, served: createSiteFile(DEPLOYMENT_PATH, Buffer.from(JSON.stringify(stated))) };
  } catch (error) {
    throw new StartError(`The deployment file ${path} is refused: ${(error as Error).message}.`);
  }
}
