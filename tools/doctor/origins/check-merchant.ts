import { isLoopbackHost, WEB_MANIFEST_PATH } from '#contract/names.ts';
import { findMerchantByHost, MERCHANTS } from '#merchants/merchants.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import { type OriginDeps, request } from './origin-check.ts';

const MANIFEST = /"id":"[^"]*","name":"([^"]*)"/;

/** Compares the merchant that the origin opens with the one whose host it is. */
export async function checkMerchant(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const { ok, warning, fault } = about(origin);
  const { hostname } = new URL(origin);
  const expected = findMerchantByHost(hostname);
  const { status, text } = await request(deps, origin, WEB_MANIFEST_PATH);
  const name = MANIFEST.exec(text ?? '')?.[1];
  const shown = name && JSON.parse(`"${name}"`);
  if (status !== 200 || !shown) {
    return [
      fault(
        `It opens no merchant: ${WEB_MANIFEST_PATH} is answered with ${status}.`,
        'Build the app, and let the proxy pass every path.',
      ),
    ];
  }
  if (shown !== expected.name) {
    const other = MERCHANTS.find((merchant) => merchant.name === shown);
    const cause = other
      ? 'Let the proxy pass the header Host unchanged.'
      : 'Build with the same FASTLINE_MERCHANTS as this machine has.';
    return [fault(`It opens ${shown}, but is a host of ${expected.name}.`, cause)];
  }
  const isClaimed = expected.hosts.some((host) => hostname.split('.').includes(host) || `.${hostname}`.endsWith(`.${host}`));
  if (isClaimed || MERCHANTS.length === 1 || isLoopbackHost(hostname)) return [ok(`It opens ${shown}.`)];
  return [
    warning(
      `It opens ${shown}, because no merchant names this host.`,
      `Add the host to "hosts" in merchants/${expected.code}/merchant.json, and build.`,
    ),
  ];
}
