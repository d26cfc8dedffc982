import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';

/** A separate process, so that the operator's work does not delay the emulated link; its parent configures and ends it. */
const config = readConfig({ ...process.env, LOG: 'off' });
const distFolder = process.env.BENCH_DIST ?? config.distFolder;
await startOperator({ ...config, distFolder, database: { kind: 'memory' } }, createSandbox);
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
