import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import { describeAddresses } from '#operator/app/describe-addresses.ts';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { StartError } from '#operator/start-error.ts';

/** Between the lines and the sandbox. */
const RELOAD_PORT_OFFSET = 8;

/** The operator with its lines, and Vite behind them in place of the built app. */
async function develop(): Promise<void> {
  // The log would be a line for each module of the page.
  const config = { ...readConfig(process.env), hasLog: false };
  let servePage: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  // The operator first: a busy port ends the start before anything else speaks.
  const operator = await startOperator({ ...config, serveApp: (request, response) => servePage(request, response) });
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
