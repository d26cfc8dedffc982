import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CALLS_PREFIX } from '#contract/names.ts';

/** Downloaded when the benchmark runs; installing it would bring all of Angular as a peer dependency. */
const PACKAGE = '@angular/service-worker@22.2.0';
const PACKED_FILE = 'angular-service-worker-22.2.0.tgz';
const WORKER_FILE = 'package/ngsw-worker.js';

const CALLS = {
  patterns: [`^https?://[^/]+${CALLS_PREFIX}`],
  urls: [],
  maxSize: 100,
  maxAge: 86_400_000,
  cacheQueryOptions: { ignoreVary: true },
};
const FRESHNESS = { ...CALLS, name: 'calls', strategy: 'freshness', timeoutMs: 3_000, version: 1 };
const PERFORMANCE = { ...CALLS, name: 'calls', strategy: 'performance', version: 1 };

/** Writes Angular's published worker into two folders; it reads its configuration from the `ngsw.json` beside it. */
export async function writeAngularWorkers(outDir: string, workFolder: string): Promise<void> {
  const script = await fetchWorker(workFolder);
  for (const [name, dataGroup] of Object.entries({ freshness: FRESHNESS, performance: PERFORMANCE })) {
    const folder = join(outDir, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'ngsw-worker.js'), script);
    await writeFile(join(folder, 'ngsw.json'), JSON.stringify(describeApp(name, dataGroup)));
  }
}

async function fetchWorker(folder: string): Promise<Buffer> {
  const run = promisify(execFile);
  const read = () => readFile(join(folder, WORKER_FILE));
  try {
    return await read();
  } catch {
    await mkdir(folder, { recursive: true });
    await run('npm', ['pack', PACKAGE, '--pack-destination', folder]);
    await run('tar', ['-xzf', join(folder, PACKED_FILE), '-C', folder, WORKER_FILE]);
    return read();
  }
}

function describeApp(folder: string, dataGroup: object) {
  return {
    configVersion: 1,
    timestamp: 1,
    index: `/m/${folder}/index.html`,
    assetGroups: [],
    dataGroups: [dataGroup],
    hashTable: {},
    navigationUrls: [],
    navigationRequestStrategy: 'performance',
  };
}
