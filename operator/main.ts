import { inspect } from 'node:util';
import { describeAddresses } from './app/describe-addresses.ts';
import { type RunningOperator, startOperator } from './app/start-operator.ts';
import { readConfig } from './config.ts';
import { createSecretFilter } from './hide-secrets.ts';
import { StartError } from './start-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Production does not load the sandbox, a program of its own.
  const sandbox = config.hasSandbox ? await import('#sandbox/create-sandbox.ts') : null;
  const operator = await startOperator(config, sandbox?.createSandbox);
  process.stdout.write(describeAddresses(config));
  stopOnSignal(operator, config.drainMs);
  await operator.ready;
}

/** The first signal lets calls in flight end, the second does not. An interactive stop does not wait for a proxy. */
function stopOnSignal(operator: RunningOperator, drainMs: number): void {
  let isStopping = false;
  const stop = (afterMs: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void operator.close(afterMs).then(() => process.exit(0));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(drainMs));
}

try {
  await main();
} catch (error) {
  const hideSecrets = createSecretFilter(process.env);
  process.stderr.write(`${hideSecrets(error instanceof StartError ? error.message : inspect(error))}\n`);
  process.exitCode = 1;
  // After an unexpected error something may still be open.
  if (!(error instanceof StartError)) process.exit();
}
