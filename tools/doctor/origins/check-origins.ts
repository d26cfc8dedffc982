import { isLoopbackHost } from '#contract/names.ts';
import { NoReply } from '#tools/operator-check/ask/send-request.ts';
import { assessClock } from '#tools/operator-check/assess/assess-head.ts';
import { about, type Diagnosis, fromFinding } from '../report/diagnosis.ts';
import { checkCaller } from './check-caller.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkFiles } from './check-files.ts';
import { checkMerchant } from './check-merchant.ts';
import { type OriginCheck, type OriginDeps, request } from './origin-check.ts';

const CHECKS: readonly OriginCheck[] = [checkClock, checkMerchant, checkCaller, checkFiles];
const READY = 'ready';

/** Checks the public origins as a browser reaches them, one after the other. docs/product/doctor.md#origins */
export async function checkOrigins(deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const { lineOrigins, port, hasSandbox } = deps.config;
  if (lineOrigins.length > 0) return (await Promise.all(lineOrigins.map((origin) => checkOrigin(origin, deps)))).flat();
  const origins = about('origins');
  const local = await checkOrigin(`http://localhost:${port}`, deps);
  if (hasSandbox) return [origins.ok('LINE_ORIGINS is not set, so only this machine is checked.'), ...local];
  const action = 'Set it to the names of the proxy in front, separated by commas.';
  return [
    origins.fault('LINE_ORIGINS is not set: pages may call no other line, and no public origin is checked.', action),
    ...local,
  ];
}

async function checkOrigin(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const found: Diagnosis[] = [];
  try {
    const { diagnoses, isUsable } = await checkCertificate(origin, deps);
    found.push(...diagnoses);
    if (!isUsable) return found;
    found.push(await checkReadiness(origin, deps));
    for (const check of CHECKS) found.push(...(await check(origin, deps)));
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    const isLocal = isLoopbackHost(new URL(origin).hostname);
    const action = isLocal
      ? 'Start the process, and read its last line if it ends.'
      : 'Compare the DNS record of the name with the proxy, and its firewall; then start the proxy.';
    found.push(about(origin).fault(`It cannot be reached: ${error.message}.`, action));
  }
  return found;
}

async function checkReadiness(origin: string, deps: OriginDeps): Promise<Diagnosis> {
  const { ok, fault } = about(origin);
  const { status, text } = await request(deps, origin, '/health/ready');
  const word = text?.trim();
  if (status === 200 && word === READY) return ok('It answers, and the process behind it is ready.');
  if (status === 503 && word)
    return fault(`It answers, and the process behind it is not ready: ${word}.`, 'docs/operating.md#health explains the word.');
  return fault(
    `/health/ready is answered with ${status}, not by this program.`,
    'Let the proxy pass every path of this name to the processes.',
  );
}

async function checkClock(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const finding = assessClock(await request(deps, origin, '/health/live'));
  return [fromFinding(origin, finding, 'Synchronise the clocks of both machines by NTP, and do not remove the header Date.')];
}
