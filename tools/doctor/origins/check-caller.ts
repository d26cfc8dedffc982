import { CALLER_HEALTH_PATH, isLoopbackHost } from '#contract/names.ts';
import { hasProxies } from '#operator/http/trusted-proxies.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import { type OriginDeps, request } from './origin-check.ts';

/** An address for documents, which the proxy in front must replace. docs/product/doctor.md#forwarded-headers */
const CLAIMED_ADDRESS = '192.0.2.77';
const LIST_PROXIES = 'List the addresses from which the proxies connect in TRUSTED_PROXIES.';

/** Checks what a process learns of its caller and of the encryption in front. */
export async function checkCaller(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const { ok, warning, fault } = about(origin);
  const { hostname, protocol } = new URL(origin);
  if (isLoopbackHost(hostname) && protocol === 'http:') return [];
  const { status, text, headers } = await request(deps, origin, CALLER_HEALTH_PATH, { 'X-Forwarded-For': CLAIMED_ADDRESS });
  const word = status === 200 ? text?.trim() : undefined;
  const found: Diagnosis[] = [];
  if (word === undefined) {
    found.push(
      warning(
        `Forwarded headers cannot be checked: ${CALLER_HEALTH_PATH} is answered with ${status}.`,
        'Upgrade the process behind this name.',
      ),
    );
  } else if (word === 'claimed') {
    found.push(
      fault(
        'A caller can claim any address, so limits by address do not hold.',
        'Let the first proxy overwrite X-Forwarded-For with the address of its caller.',
      ),
    );
  } else if (!hasProxies(deps.config.trustedProxies)) {
    found.push(fault('No proxy is believed, so all players seem to have one address, and share its limits.', LIST_PROXIES));
  } else if (word === 'public') found.push(ok('The process learns the address of its caller.'));
  else if (isLoopbackHost(hostname)) found.push(ok('The process learns a local address, as of a caller on this machine.'));
  else {
    const action = `If this machine is not in the network of the processes: ${LIST_PROXIES.toLowerCase().replace('trusted_proxies', 'TRUSTED_PROXIES')}`;
    found.push(warning('The process takes this caller for a machine of its own network.', action));
  }
  if (protocol === 'https:' && !headers['strict-transport-security']) {
    found.push(
      fault(
        'The process does not know that this name is encrypted, so browsers are not told to insist on it.',
        'Let the proxy pass Host unchanged, and send X-Forwarded-Proto.',
      ),
    );
  }
  return found;
}
