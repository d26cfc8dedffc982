import { DAY_MS } from '#contract/limits.ts';
import { isLoopbackHost } from '#contract/names.ts';
import type { Handshake } from '../ask/shake-hands.ts';
import type { Finding } from '../report/report.ts';

const RULE = 'docs/product/lines.md#which-lines-there-are';
const EXPIRY_FAULT_DAYS = 3;
const EXPIRY_REMARK_DAYS = 21;
const OLD_VERSIONS = ['SSLv3', 'TLSv1', 'TLSv1.1'];
const NO_BROWSER = 'No browser opens this line: the app, installed or not, leaves it.';

const PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the chain ends in a certificate that nobody trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the chain is not complete: the certificates in between are not sent',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the chain leads to nobody who is trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
};

/** A line without TLS. */
export function assessPlainHttp(line: string): Finding {
  const check = 'encryption' as const;
  if (isLoopbackHost(new URL(line).hostname)) return { kind: 'good', check, text: 'plain http, which this machine may use' };
  const player =
    'There is no service worker, so nothing works without a network and nothing is installed; pages on https leave the line out.';
  return { kind: 'fault', check, text: 'plain http', rule: RULE, player };
}

/** Checks a handshake as browsers do. */
export function assessHandshake({ version, problem, validUntil, hasHttp2 }: Handshake, now: number): Finding[] {
  const check = 'encryption' as const;
  const days = Math.floor((validUntil - now) / DAY_MS);
  if (problem !== null) {
    const message = PROBLEMS[problem] ?? `the certificate is refused (${problem})`;
    const since = days < 0 ? `, ${-days} days ago` : '';
    return [
      {
        kind: 'fault',
        check: 'certificate',
        text: message + (problem === 'CERT_HAS_EXPIRED' ? since : ''),
        rule: RULE,
        player: NO_BROWSER,
      },
    ];
  }
  const text = `${version}, the certificate is valid for ${days} days, ${hasHttp2 ? 'HTTP/2' : 'HTTP/1.1'}`;
  const found: Finding[] = [];
  if (OLD_VERSIONS.includes(version)) {
    found.push({ kind: 'fault', check, text: `${version}: browsers want TLS 1.2 at least`, rule: RULE, player: NO_BROWSER });
  }
  if (days < EXPIRY_FAULT_DAYS) {
    found.push({
      kind: 'fault',
      check,
      text: `the certificate ends in ${days} days`,
      rule: RULE,
      player: `From then on: ${NO_BROWSER}`,
    });
  } else if (days < EXPIRY_REMARK_DAYS) found.push({ kind: 'remark', check, text: `the certificate ends in ${days} days` });
  if (!hasHttp2)
    found.push({
      kind: 'remark',
      check,
      text: 'no HTTP/2: a browser makes six calls at a time over this line, and the rest wait',
    });
  return [{ kind: 'good', check, text }, ...found];
}
