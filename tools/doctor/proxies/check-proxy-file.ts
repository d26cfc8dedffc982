import { CALL_TIMEOUT_MS, SECOND_MS } from '#contract/limits.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import type { ProxyFile } from './read-proxy-file.ts';

/** Longer than the app waits for any call. docs/operating.md#tls */
const LEAST_WAIT_S = CALL_TIMEOUT_MS / SECOND_MS;
const WAIT = 'Let the proxy wait 35 s: the app gives a call up after 30 s, and the proxy must not be the first.';
const FALL_THROUGH = 'Request files below /m/ that one process answers with 404 from the others, as deploy/ does.';
const COMPARE = 'Compare the file with that in deploy/.';

/** Checks those settings of the proxy's file that no request from outside shows. docs/product/doctor.md#the-proxys-file */
export function checkProxyFile(file: ProxyFile): readonly Diagnosis[] {
  return file.kind === 'nginx' ? checkNginx(file) : checkCaddy(file);
}

function checkNginx({ path, text }: ProxyFile): readonly Diagnosis[] {
  const forwarded = /proxy_set_header\s+X-Forwarded-For\s+["']?(\$\w+)/i.exec(text)?.[1];
  const host = /proxy_set_header\s+Host\s+["']?(\$\w+)/i.exec(text)?.[1];
  return [
    checkWaits(
      path,
      [...text.matchAll(/\bproxy_read_timeout\s+(\w+)\s*;/g)].map(([, wait = '']) => wait),
      '60s',
    ),
    checkFallThrough(path, /proxy_next_upstream\b[^;]*\bhttp_404\b/.test(text)),
    checkHeader(path, 'X-Forwarded-For', forwarded, ['$remote_addr', '$proxy_add_x_forwarded_for']),
    checkHeader(path, 'Host', host, ['$host', '$http_host']),
    checkCache(path, /^\s*proxy_cache\s+(?!off\b)/m.test(text)),
  ];
}

function checkCaddy({ path, text }: ProxyFile): readonly Diagnosis[] {
  const waits = [...text.matchAll(/\b(?:response_header_timeout|read_timeout)\s+(\w+)/g)].map(([, wait = '']) => wait);
  return [
    checkWaits(path, waits, '35s'),
    checkFallThrough(path, /\bstatus\b[^\n]*\b404\b/.test(text) && /\bhandle_response\b/.test(text)),
    checkCache(path, /^\s*cache\b/m.test(text)),
  ];
}

function checkWaits(path: string, waits: readonly string[], preset: string): Diagnosis {
  const { ok, fault } = about(path);
  const shortest = Math.min(...(waits.length > 0 ? waits : [preset]).map(readSeconds));
  if (shortest > LEAST_WAIT_S) return ok(`The proxy waits ${shortest} s for an answer.`);
  return fault(`The proxy waits only ${shortest} s for an answer.`, WAIT);
}

/** nginx takes a plain number as seconds. */
function readSeconds(wait: string): number {
  const [, number = '', unit = ''] = /^(\d+)(ms|s|m|h)?$/.exec(wait) ?? [];
  return Number(number) * ({ ms: 1 / SECOND_MS, m: 60, h: 3600 }[unit] ?? 1);
}

function checkFallThrough(path: string, has: boolean): Diagnosis {
  const { ok, warning } = about(path);
  if (has) return ok('A file that one process lacks is requested from the others.');
  return warning(
    'A file that one process lacks is not requested from the others, so that pages may not start during an upgrade.',
    FALL_THROUGH,
  );
}

function checkHeader(path: string, name: string, value: string | undefined, allowed: readonly string[]): Diagnosis {
  const { ok, fault } = about(path);
  if (value && allowed.includes(value)) return ok(`The proxy sends ${name} as ${value}.`);
  return fault(
    value ? `The proxy sends ${name} as ${value}.` : `The proxy sends no ${name} of its own.`,
    `Send it as ${allowed.join(' or ')}.`,
  );
}

function checkCache(path: string, has: boolean): Diagnosis {
  const { ok, warning } = about(path);
  return has ? warning('The proxy has a cache, which may return old replies.', COMPARE) : ok('The proxy has no cache.');
}
