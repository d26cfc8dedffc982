import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const OWNER_ONLY = 0o700;
const DRAFT_SUFFIX = '-draft';
const CREATE = 'const { PGlite } = await import(process.argv[1]); await (await PGlite.create(process.argv[2])).close();';
const run = promisify(execFile);

/**
 * Creates the files of a new database in a process of its own. It takes a second server in WebAssembly, and this process would
 * keep its 500 MB. Nothing happens if the folder has files already or the other process fails: then the database creates them.
 */
export async function createFiles(folder: string): Promise<void> {
  if ((await readdir(folder)).length > 0) return;
  const draft = folder + DRAFT_SUFFIX;
  const engine = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: OWNER_ONLY });
    await run(process.execPath, ['--input-type=module', '--eval', CREATE, engine, draft]);
    // Windows does not replace an existing folder.
    await rmdir(folder);
    await rename(draft, folder);
  } catch {
    await mkdir(folder, { mode: OWNER_ONLY, recursive: true });
    await rm(draft, { recursive: true, force: true });
  }
}
