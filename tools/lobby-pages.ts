import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SECOND_MS } from '#contract/limits.ts';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { readConfig } from '#operator/config.ts';
import { readDeploymentFile } from '#operator/site/deployment-file.ts';
import { loadLobbyRenderer } from '#operator/site/lobby/load-lobby-renderer.ts';
import { StartError } from '#operator/start-error.ts';
import { writeLobbyFiles } from './lobby/lobby-files.ts';
import { askOperator, listLobbySources } from './lobby/lobby-sources.ts';

const ADDRESS_LIMIT_MS = 5 * SECOND_MS;

function readFolder(): string {
  try {
    return parseArgs({ options: { out: { type: 'string', default: 'dist/m/lobby' } } }).values.out;
  } catch {
    throw new StartError('Usage: "npm run lobby-pages", or "npm run lobby-pages -- --out FOLDER".');
  }
}

/** Writes guests' lobbies as files for a host without our server; docs/product/first-view.md */
async function writeLobbyPages(): Promise<void> {
  const folder = readFolder();
  const config = readConfig(process.env);
  const sources = listLobbySources(config);
  const renderer = await loadLobbyRenderer(config.distFolder);
  const shell = await readFile(config.distFolder + APP_SHELL_PATH).catch(() => null);
  if (!renderer || !shell) throw new StartError('The app is not built yet: run "npm run build".');
  const { gameOrigins: games, chatOrigins: chats, pictureHosts: pictures } = config;
  const { findStated } = await readDeploymentFile(config.operatorFile);
  const deps = { renderer, shell, games, chats, pictures, folder, answer: askOperator, findStated };
  const { written, failures } = await writeLobbyFiles({ ...deps, limitMs: ADDRESS_LIMIT_MS, now: Date.now }, sources);
  process.stdout.write(`${written.length} of ${written.length + failures.length} lobby pages are new in ${folder}.\n`);
  if (failures.length > 0) throw new StartError(failures.join('\n'));
}

try {
  await writeLobbyPages();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
