import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OperatorConfig } from '#operator/config.ts';
import { readConfig } from '#operator/config.ts';
import { lacksDigestKey } from '#operator/digest-key.ts';
import { StartError } from '#operator/start-error.ts';
import { createRequestSender } from '#tools/operator-check/ask/send-request.ts';
import { checkDatabase } from './data/check-database.ts';
import { checkDeploymentFile } from './data/check-deployment-file.ts';
import { readBuiltRelease } from './keys/built-release.ts';
import { checkLineKey, checkReplyKey, checkSealingKeys, readLists } from './keys/check-keys.ts';
import { checkRelease, checkReleaseKey } from './keys/check-release.ts';
import { checkOrigins } from './origins/check-origins.ts';
import { checkProxyFile } from './proxies/check-proxy-file.ts';
import { readProxyFile, USUAL_PROXY_FILES } from './proxies/read-proxy-file.ts';
import { about, type Diagnosis } from './report/diagnosis.ts';

export interface ExamineOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The proxy's file; null looks in the usual places. */
  readonly proxyFile: string | null;
  readonly now: () => number;
  /** A file of certificates that are trusted in addition to Node's. */
  readonly caFile?: string | undefined;
}

/** Checks everything around a process, and changes nothing. docs/product/doctor.md */
export async function examine({ env, proxyFile, now, caFile }: ExamineOptions): Promise<readonly Diagnosis[]> {
  const settings = readSettings(env);
  if (settings instanceof StartError)
    return [about('settings').fault(settings.message, 'docs/product/operator.md lists the settings.')];
  const ca = caFile === undefined ? undefined : await readCertificates(caFile);
  if (ca instanceof StartError)
    return [about('settings').fault(ca.message, 'Name a file of certificates in PEM form after --ca.')];
  const sender = createRequestSender({ ca });
  try {
    const [origins, { diagnoses, sealingKeys }, built, lists] = await Promise.all([
      checkOrigins({ config: settings, sender, now, ca }),
      checkDatabase(settings, now),
      readBuiltRelease(settings.distFolder),
      readLists(settings),
    ]);
    const deps = { config: settings, built, now: now() };
    return [
      describeSettings(settings),
      ...(await checkDeploymentFile(settings.operatorFile)),
      ...origins,
      ...checkProxies(proxyFile),
      ...diagnoses,
      checkReleaseKey(built, settings, env),
      ...(await checkLineKey(lists, deps)),
      checkReplyKey(lists, deps),
      checkSealingKeys(sealingKeys, lists, deps),
      ...(await checkRelease(built, settings, now())),
    ];
  } finally {
    sender.close();
  }
}

/** Reads the file after --ca; the error has one sentence. */
async function readCertificates(path: string): Promise<string | StartError> {
  try {
    const text = await readFile(path, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return new StartError(`--ca ${path} ${code.startsWith('ERR_') ? 'has no certificate' : `cannot be read (${code})`}.`);
  }
}

const SET_DIGEST_KEY = 'Set DIGEST_KEY or DIGEST_KEY_FILE to 32 random characters or more, the same for every process.';

function readSettings(env: ExamineOptions['env']): OperatorConfig | StartError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
}

function describeSettings(settings: OperatorConfig): Diagnosis {
  const { ok, warning, fault } = about('settings');
  if (lacksDigestKey(settings)) return fault('DIGEST_KEY is missing, so no process starts.', SET_DIGEST_KEY);
  if (!settings.hasSandbox) return ok('They can be read, and are those of production.');
  return warning('They can be read, and have a sandbox.', 'Set NODE_ENV=production, if players use this.');
}

function checkProxies(proxyFile: string | null): readonly Diagnosis[] {
  const { ok, fault } = about('proxy');
  const paths = proxyFile === null ? USUAL_PROXY_FILES : [proxyFile];
  const files = paths.flatMap((path) => readProxyFile(path) ?? []);
  if (files.length > 0) return files.flatMap(checkProxyFile);
  if (proxyFile !== null) return [fault(`${proxyFile} cannot be read.`, 'Name the file of nginx or Caddy after --proxy.')];
  return [ok('No proxy is on this machine; --proxy FILE checks a copy of its file.')];
}
