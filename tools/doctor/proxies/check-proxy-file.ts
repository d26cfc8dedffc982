import { CALL_TIMEOUT_MS, SECOND_MS } from '#contract/limits.ts';
import { about, type Diagnosis } from '../report/diagnosis.ts';
import { listBlocks, type NginxBlock } from './nginx-blocks.ts';
import type { ProxyFile } from './read-proxy-file.ts';

/** Longer than the app waits for any call. docs/operating.md#tls */
const LEAST_WAIT_S = CALL_TIMEOUT_MS / SECOND_MS;
const WAIT = 'Let the proxy wait 35 s: the app gives a call up after 30 s, and the proxy must not give it up first.';
const FALL_THROUGH = 'Request files below /m/ that one process answers with 404 from the others, as deploy/ does.';
const NAME_PROXY = 'Name the file of the proxy in front of the processes after --proxy.';
const INHERITS = ' A block with a proxy_set_header of its own inherits none from the blocks around it.';
const COMPARE = 'Compare the file with that in deploy/.';

/** Checks those settings of the proxy's file that no request from outside shows. docs/product/doctor.md#the-proxys-file */
export function checkProxyFile(file: ProxyFile): readonly Diagnosis[] {
  // A package that was only installed has a file, too.
  if (!(file.kind === 'nginx' ? /\bproxy_/ : /\breverse_proxy\b/).test(file.text))
    return [about(file.path).warning('It hands no request on, so it is not the proxy in front of the processes.', NAME_PROXY)];
  return file.kind === 'nginx' ? checkNginx(file) : checkCaddy(file);
}

function checkNginx({ path, text }: ProxyFile): readonly Diagnosis[] {
  const all = listBlocks(text);
  const handing = all.filter(({ has }) => has('proxy_pass'));
  const blocks = handing.length > 0 ? handing : all.slice(-1);
  const finds = (directive: string, pattern: RegExp) => blocks.some(({ find }) => pattern.test(find(directive).join(' ')));
  return [
    checkWaits(
      path,
      blocks.flatMap(({ find }) => find('proxy_read_timeout')),
      '60s',
    ),
    checkFallThrough(path, finds('proxy_next_upstream', /\bhttp_404\b/)),
    checkHeader(path, blocks, 'X-Forwarded-For', ['$remote_addr', '$proxy_add_x_forwarded_for']),
    checkHeader(path, blocks, 'Host', ['$host', '$http_host']),
    checkCache(path, finds('proxy_cache', /^(?!off$)./)),
  ];
}

function checkCaddy({ path, text }: ProxyFile): readonly Diagnosis[] {
  const waits = [...text.matchAll(/\b(?:response_header_timeout|read_timeout)\s+(\S+)/g)].map(([, wait = '']) => wait);
  return [
    checkWaits(path, waits, '35s'),
    checkFallThrough(path, /\bstatus\b[^\n]*\b404\b/.test(text) && /\bhandle_response\b/.test(text)),
    checkCache(path, /^\s*cache\b/m.test(text)),
  ];
}

function checkWaits(path: string, waits: readonly string[], preset: string): Diagnosis {
  const { ok, fault } = about(path);
  const read = waits.map(readSeconds).filter((seconds) => seconds > 0);
  const shortest = Math.min(...(read.length > 0 ? read : [readSeconds(preset)]));
  if (shortest > LEAST_WAIT_S) return ok(`The proxy waits ${shortest} s for an answer.`);
  return fault(`The proxy waits only ${shortest} s for an answer.`, WAIT);
}

const SECONDS: Readonly<Record<string, number>> = { ms: 1 / SECOND_MS, s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads a time such as 35, 35s or 1m30s; nginx takes a plain number as seconds. 0 for a placeholder. */
function readSeconds(wait: string): number {
  const parts = [...wait.matchAll(/([\d.]+)(ms|[smhd])?/g)];
  return parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (SECONDS[unit] ?? 1), 0);
}

function checkFallThrough(path: string, has: boolean): Diagnosis {
  const { ok, warning } = about(path);
  if (has) return ok('A file that one process lacks is requested from the others.');
  return warning(
    'A file that one process lacks is not requested from the others, so that pages may not start during an upgrade.',
    FALL_THROUGH,
  );
}

/** A block that sends a header of its own inherits none, so that each block for the same processes is checked. */
function checkHeader(path: string, blocks: readonly NginxBlock[], name: string, allowed: readonly string[]): Diagnosis {
  const { ok, fault } = about(path);
  const sent = blocks.map((block) => ({ ...block, value: readHeader(block, name), target: readTarget(block) }));
  const isRight = ({ value = '' }: { readonly value: string | undefined }) => allowed.includes(value);
  const right = sent.filter(isRight);
  // Another site of the machine may need other headers.
  const isOurs = (target: string | undefined) => right.length === 0 || right.some((block) => block.target === target);
  const wrong = sent.find((block) => !isRight(block) && isOurs(block.target));
  if (!wrong) return ok(`The proxy sends ${name} as ${right[0]?.value}.`);
  const place = right.length > 0 ? ` in ${wrong.name}` : '';
  return fault(
    wrong.value ? `The proxy sends ${name} as ${wrong.value}${place}.` : `The proxy sends no ${name} of its own${place}.`,
    `Send it as ${allowed.join(' or ')}.${place && INHERITS}`,
  );
}

/** The variable at the beginning of the value that is sent. */
function readHeader({ find }: NginxBlock, name: string): string | undefined {
  const sent = find('proxy_set_header').find((words) => words.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return /^\S+\s+(\$\w+|\S+)/.exec(sent ?? '')?.[1];
}

/** The processes behind `proxy_pass`, without scheme and path. */
const readTarget = ({ find }: NginxBlock) => /^(?:https?:\/\/)?([^/]*)/.exec(find('proxy_pass')[0] ?? '')?.[1];

function checkCache(path: string, has: boolean): Diagnosis {
  const { ok, warning } = about(path);
  return has ? warning('The proxy has a cache, which may return old replies.', COMPARE) : ok('The proxy has no cache.');
}
