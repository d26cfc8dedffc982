import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Secret settings, which must not be visible in a process's environment. */
export const SECRETS = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'GEETEST_KEY',
  'VAPID_PRIVATE_KEY',
  'DEFAULT_PASSWORD',
  'LINE_KEY',
  'REPLY_KEY',
  'DIGEST_KEY',
] as const;
/** The credential name in deploy/fastline@.service for the folder of secrets; systemd prefixes each file's name with it. */
const CREDENTIAL_PREFIX = 'fastline_';

/** Reads secrets from the files in `…_FILE` variables, or from systemd's credentials; docs/operating.md#secrets */
export function readSecretFiles(variables: EnvironmentVariables): EnvironmentVariables {
  const found = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (variables[name] && file) throw new StartError(`${name} and ${name}_FILE are both set: one of them has to go.`);
    if (variables[name]) return [];
    const credential = findCredential(name, variables);
    if (file) return [[name, readSecret(file, `${name}_FILE`)] as const];
    return credential ? [[name, readSecret(credential, 'The credential')] as const] : [];
  });
  return { ...variables, ...Object.fromEntries(found) };
}

function findCredential(name: string, { CREDENTIALS_DIRECTORY }: EnvironmentVariables): string | null {
  const file = CREDENTIALS_DIRECTORY && join(CREDENTIALS_DIRECTORY, CREDENTIAL_PREFIX + name);
  return file && existsSync(file) ? file : null;
}

function readSecret(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(`${name} names ${file}, which cannot be read.`);
  }
}
