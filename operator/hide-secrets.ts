import { readSecretFiles, SECRETS } from './secret-files.ts';
import { StartError } from './start-error.ts';

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const HIDDEN = '[hidden]';
/** Shorter texts occur in ordinary words. */
const SHORTEST_SECRET = 4;
/** User and password of an address, also of one without its scheme; `mailto:` has no password. */
const CREDENTIALS = /(?<=^|[\s"'`/,(])(?!mailto:)[^\s"'`/,:]*:[^\s"'`@]+@/g;

/** A key whose variable may have been confused with that of its file. */
const PEM = /-----BEGIN [\s\S]*?(?:-----END [^-]*-----|$)/g;

/** Creates a filter that removes the values of secret settings from a text; docs/operating.md#secrets */
export function createSecretFilter(variables: EnvironmentVariables): (text: string) => string {
  const found = findSecrets(variables);
  const texts = [...SECRETS, 'RELEASE_KEY'].flatMap((name) => listSpellings(found[name] ?? ''));
  // The longest first, because one secret may contain another.
  const secrets = [...new Set(texts)].filter((text) => text.length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
  return (text) => {
    const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
    return shown.replace(PEM, HIDDEN).replace(CREDENTIALS, `${HIDDEN}@`);
  };
}

/** A file of a secret that cannot be read is the reason for the end of the start, and has no value. */
function findSecrets(variables: EnvironmentVariables): EnvironmentVariables {
  try {
    return readSecretFiles(variables);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return variables;
  }
}

/** A value, its lines, its form inside a quoted text, and the password of an address as it is written and as it is meant. */
function listSpellings(secret: string): string[] {
  const [, password = ''] = /^\w+:\/\/[^:@]*:(.*)@/.exec(secret) ?? [];
  const lines = secret.split(/\n|\\n/).filter((line) => !line.startsWith('-----'));
  const quoted = JSON.stringify(secret).slice(1, -1);
  return [secret, quoted, ...lines, password, decode(password)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
