import { readConfig } from '#operator/config.ts';
import { loadSiteFiles } from '#operator/site/site-files.ts';
import { StartError } from '#operator/start-error.ts';

/** Creates the compressed copies that a start would otherwise create, which takes some seconds. */
async function compressFiles(): Promise<void> {
  const { distFolder, cacheFolder } = readConfig(process.env);
  const { size } = await loadSiteFiles(distFolder, cacheFolder);
  process.stdout.write(`${size} files have their compressed copies in ${cacheFolder}.\n`);
}

try {
  await compressFiles();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
