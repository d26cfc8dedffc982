import { parseArgs } from 'node:util';
import { createSecretFilter } from '#operator/hide-secrets.ts';
import { examine } from './examine.ts';
import { chooseExitCode, printDiagnoses } from './report/diagnosis.ts';

const USAGE = `Usage: npm run doctor [-- --proxy FILE] [--ca FILE], with the settings of the processes.
  --proxy FILE   the configuration of nginx or Caddy; by default that of this machine
  --ca FILE      a certificate to trust in addition, in PEM form
Exit code 0: all is well, 1: there are warnings, 2: there are faults.
`;
const UNUSABLE = 2;

function readOptions() {
  try {
    return parseArgs({ options: { proxy: { type: 'string' }, ca: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}

/** Checks what surrounds a process: origins, proxies, certificates, clocks, database, keys and release. docs/product/doctor.md */
async function diagnose(): Promise<number> {
  const options = readOptions();
  if (!options || options.help) {
    process.stdout.write(USAGE);
    return options ? 0 : UNUSABLE;
  }
  const found = await examine({ env: process.env, proxyFile: options.proxy ?? null, now: Date.now, caFile: options.ca });
  process.stdout.write(createSecretFilter(process.env)(printDiagnoses(found)));
  return chooseExitCode(found);
}

process.exitCode = await diagnose();
