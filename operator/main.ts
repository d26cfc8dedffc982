import { describeAddresses } from './app/describe-addresses.ts';
import { type RunningOperator, startOperator } from './app/start-operator.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const operator = await startOperator(config);
  process.stdout.write(describeAddresses(config));
  stopOnSignal(operator, config.drainMs);
  await operator.ready;
}

/** The first signal lets calls under way end; a second one does not wait. Nobody at a keyboard waits for a proxy. */
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
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
