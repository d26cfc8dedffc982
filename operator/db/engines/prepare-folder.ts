import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { lockFolder } from './lock-folder.ts';

export interface PreparedFolder {
  /** The folder of the database itself. */
  readonly path: string;
  readonly unlock: () => Promise<void>;
}

const DATABASE_FOLDER = 'pglite';
const OWN_ENTRIES = /^(pglite|pglite-draft|release-files|digest-key|operator\.pid|lock-.*)$/;
const OWNER_ONLY = 0o700;
const GROUP_AND_OTHERS = 0o077;
const NO_FOLDER_CODES = ['EEXIST', 'ENOTDIR'];
const NOT_WRITABLE_CODES = ['EACCES', 'EPERM', 'EROFS'];

/** Restricts the folder to this operator, because it holds password hashes and the sealing key. docs/product/operator.md */
export async function prepareFolder(folder: string): Promise<PreparedFolder> {
  const path = join(folder, DATABASE_FOLDER);
  await makeFolder(folder).catch((cause: unknown) => explain(cause, folder));
  const entries = await readdir(folder).catch((cause: unknown) => explain(cause, folder));
  // A folder with other content, such as /tmp, belongs to another program.
  if (entries.every((name) => OWN_ENTRIES.test(name))) await closeToOthers(folder);
  const unlock = await lockFolder(folder).catch((cause: unknown) => explain(cause, folder));
  try {
    await makeFolder(path).catch((cause: unknown) => explain(cause, path));
    await closeOpenedFiles(path);
    await closeToOthers(path);
    return { path, unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates parent folders by hand: Node's `recursive` option never ends if none can be created, for example below /proc. */
export async function makeFolder(path: string): Promise<void> {
  const isMissing = (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return true;
    throw cause;
  };
  const isThere = await stat(path).then(
    (found) => found.isDirectory(),
    (cause: NodeJS.ErrnoException) => !isMissing(cause),
  );
  if (isThere) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: OWNER_ONLY });
}

/** Ignores failures, because a folder with another owner may still be writable. */
async function closeToOthers(path: string): Promise<void> {
  await chmod(path, OWNER_ONLY).catch(() => {});
}

/** Restricts files that an older operator left accessible. */
async function closeOpenedFiles(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const own = join(entry.parentPath, entry.name);
    await chmod(own, (await stat(own)).mode & OWNER_ONLY).catch(() => {});
  }
}

function explain(cause: unknown, path: string): never {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (cause instanceof StartError || !code) throw cause;
  if (NO_FOLDER_CODES.includes(code)) {
    throw new StartError(`DATA_DIR must be a folder, and ${path} is or lies below a file.`, { cause });
  }
  if (NOT_WRITABLE_CODES.includes(code)) {
    throw new StartError(`The folder ${path} cannot be written (${code}): set DATA_DIR to one that can.`, { cause });
  }
  throw new StartError(`The folder ${path} cannot be made or used (${code}): set DATA_DIR to another one.`, { cause });
}
