import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { describeAddresses } from '#operator/app/describe-addresses.ts';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { StartError } from '#operator/start-error.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { bundleSandboxScripts } from './vite/bundle-script.ts';

/** Between the lines and the sandbox. */
const RELOAD_PORT_OFFSET = 8;
const MODULES_AT_ONCE = 10_000;

/** Starts the operator with its lines, and Vite behind them in place of the built app. */
async function develop(): Promise<void> {
  const settings = readConfig(process.env);
  // The log would have a line for each module of the page, and a page requests hundreds of them at once.
  const config = { ...settings, hasLog: false, load: { ...settings.load, calls: MODULES_AT_ONCE } };
  let servePage: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  // The operator starts first, so that a busy port ends the start before any other output.
  const readScript = bundleSandboxScripts(resolve(import.meta.dirname, '..'));
  const operator = await startOperator({ ...config, serveApp: (request, response) => servePage(request, response) }, (...given) =>
    createSandbox(...given, readScript),
  );
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: config.port + RELOAD_PORT_OFFSET } },
    appType: 'spa',
  });
  servePage = vite.middlewares;
  process.stdout.write(describeAddresses(config));
  const stop = () => void Promise.all([operator.close(), vite.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await operator.ready;
}

develop().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
