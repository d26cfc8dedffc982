import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Deployment, findStated, NO_DEPLOYMENT, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `npm run check-operator -- ADDRESS --merchant CODE [options]

Asks an operator every call of the app and says which of them it serves as the app needs them. It only reads, unless told otherwise.

  --user NAME            logs this test member in, reads what is theirs, and logs them out again
  --password-file FILE   the file with their password; else the variable CHECK_PASSWORD is read
  --lines A,B            the operator's lines; else those of its configuration reply
  --origin ADDRESS       where the app's pages are served, if that is not one of the lines
  --language CODE        as the app sends it; EN without it
  --deployment FILE      the operator.json that the app is served with
  --write                also makes what can be undone or harms nobody, and says what it leaves behind
  --money                with --write: also makes a deposit, and claims what can be claimed
  --only ROW,ROW         asks these rows alone, and no line by itself
  --suggest FILE         writes the operator.json that it would advise, from that of --deployment
  --quiet                prints only what is wrong
  --junit FILE           writes the report as JUnit XML, too
  --json                 prints one JSON object
  --help                 prints this

It ends with 0 where nothing is wrong that a player would notice, with 1 where something is, and with 2 where that could not be found out.`;

/** The options of a check. */
export interface CheckOptions {
  /** The origin of the first line. */
  readonly operator: string;
  readonly merchant: string;
  readonly user: { readonly name: string; readonly password: string } | null;
  /** Null for the lines of the configuration reply. */
  readonly lines: readonly string[] | null;
  readonly origin: string | null;
  readonly language: string;
  /** The deployment file's values for the merchant. */
  readonly stated: StatedMerchant;
  readonly mayWrite: boolean;
  readonly mayMoveMoney: boolean;
  readonly only: readonly EndpointName[];
  readonly isJson: boolean;
  /** Whether only faults are printed. */
  readonly isQuiet: boolean;
  /** The whole deployment file, for the suggested one. */
  readonly deployment: Deployment;
  readonly suggestFile: string | null;
  readonly junitFile: string | null;
}

const MERCHANT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  merchant: text,
  user: text,
  'password-file': text,
  lines: text,
  origin: text,
  language: { ...text, default: 'EN' },
  deployment: text,
  write: flag,
  money: flag,
  only: text,
  json: flag,
  quiet: flag,
  suggest: text,
  junit: text,
  help: flag,
} as const;

/** Parses the arguments; null if only help was requested. Throws UsageError with one sentence. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): CheckOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [address, ...more] = positionals;
  if (address === undefined)
    throw new UsageError('Name the operator: npm run check-operator -- https://operator.example --merchant CODE');
  if (more.length > 0)
    throw new UsageError(`One operator at a time: ${more.join(' ')} is one too many. Further lines go into --lines.`);
  const { merchant, write: mayWrite, money: mayMoveMoney } = values;
  if (merchant === undefined) throw new UsageError('Name the merchant, as the Merchant header has it: --merchant CODE.');
  if (!MERCHANT.test(merchant)) throw new UsageError(`--merchant ${merchant} is not a code: letters, digits, dots and dashes.`);
  if (mayMoveMoney && !mayWrite) throw new UsageError('--money goes with --write alone: without it nothing is changed.');
  const deployment = readDeployment(values.deployment);
  const user = readUser(values.user, values['password-file'], env);
  if (mayWrite && !user) throw new UsageError('--write needs a test member: name one with --user.');
  return {
    operator: readOrigin('the address', address),
    merchant,
    user,
    lines: values.lines === undefined ? null : values.lines.split(',').map((line) => readOrigin('--lines', line.trim())),
    origin: values.origin === undefined ? null : readOrigin('--origin', values.origin),
    language: readLanguage(values.language),
    stated: findStated(deployment, merchant),
    deployment,
    suggestFile: values.suggest ?? null,
    junitFile: values.junit ?? null,
    isQuiet: values.quiet,
    mayWrite,
    mayMoveMoney,
    only: readRows(values.only),
    isJson: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}. --help lists what there is.`);
  }
}

function readOrigin(where: string, address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new UsageError(`${where}: ${address || 'nothing'} is not an address; https://operator.example is one.`);
  }
  const { origin, username, password, pathname, search, hash } = new URL(address);
  if (username || password) throw new UsageError(`${where} must not contain a name or a password.`);
  if (pathname !== '/' || search || hash) throw new UsageError(`${where}: a line is a host without a path; say ${origin}.`);
  return origin;
}

function readUser(name: string | undefined, file: string | undefined, env: NodeJS.ProcessEnv): CheckOptions['user'] {
  if (name === undefined) {
    if (file !== undefined) throw new UsageError('--password-file goes with --user NAME.');
    return null;
  }
  // An editor ends the last line of a file.
  const password = file === undefined ? env.CHECK_PASSWORD : readFile('--password-file', file).replace(/\r?\n$/, '');
  if (!password)
    throw new UsageError(
      `The password of ${name} is missing: put it into a file and name it with --password-file, or into CHECK_PASSWORD.`,
    );
  return { name, password };
}

function readFile(where: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${where}: ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

function readDeployment(file: string | undefined): Deployment {
  if (file === undefined) return NO_DEPLOYMENT;
  const written = readFile('--deployment', file);
  try {
    return parseDeployment(written);
  } catch (cause) {
    throw new UsageError(`--deployment ${file}: ${(cause as Error).message}`, { cause });
  }
}

function readLanguage(code: string): string {
  const upper = code.toUpperCase();
  if (!(LANGUAGES as readonly string[]).includes(upper)) {
    throw new UsageError(`--language ${code} is not one of the product's: ${LANGUAGES.join(' ')}.`);
  }
  return upper;
}

function readRows(names: string | undefined): readonly EndpointName[] {
  return (names?.split(',') ?? []).map((written) => {
    const name = written.trim();
    if (!Object.hasOwn(endpoints, name)) throw new UsageError(`--only ${name} is not a row; docs/product/calls.md lists them.`);
    return name as EndpointName;
  });
}
