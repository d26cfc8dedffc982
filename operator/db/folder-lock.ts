import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Two processes in one PGlite folder would ruin it; answers how to give the folder back. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'operator.pid');
  const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (owner !== process.pid && isRunning(owner)) {
    throw new StartError(`The data in ${folder} is in use by process ${owner}: stop it, or set DATA_DIR to another folder.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
