import { describeAddresses } from './app/describe-addresses.ts';
import { type RunningOperator, startOperator } from './app/start-operator.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const operator = await startOperator(config);
  process.stdout.write(describeAddresses(config));
  stopOnSignal(operator);
  await operator.ready;
}

/** The first signal lets calls under way end; a second one does not wait. */
function stopOnSignal(operator: RunningOperator): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void operator.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
