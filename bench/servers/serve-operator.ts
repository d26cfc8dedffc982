import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';

/** A process of its own, so that the operator's work does not delay the emulated link; told by its environment, ended by its parent. */
const config = readConfig({ ...process.env, LOG: 'off' });
const distFolder = process.env.BENCH_DIST ?? config.distFolder;
await startOperator({ ...config, distFolder, database: { kind: 'memory' } });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
