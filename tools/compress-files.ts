import { readConfig } from '#operator/config.ts';
import { loadSiteFiles } from '#operator/site/site-files.ts';

/** Makes the compressed copies that a start would else have to make: some seconds of a processor. */
async function compressFiles(): Promise<void> {
  const { distFolder, cacheFolder } = readConfig(process.env);
  const { size } = await loadSiteFiles(distFolder, cacheFolder);
  process.stdout.write(`${size} files have their compressed copies in ${cacheFolder}.\n`);
}

await compressFiles();
