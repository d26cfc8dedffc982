import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkProxyFile } from '#tools/doctor/proxies/check-proxy-file.ts';
import { readProxyFile } from '#tools/doctor/proxies/read-proxy-file.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

function check(path: string) {
  const file = readProxyFile(path);
  if (!file) throw new Error(`${path} is not there`);
  return checkProxyFile(file);
}

function write(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'sites'));
  writeFileSync(join(folder, 'sites/one.conf'), 'proxy_read_timeout 10s;');
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('all is well in %s', (path) => {
  expect(check(join(ROOT, path)).filter(({ level }) => level !== 'ok')).toEqual([]);
});

test('an nginx that gives up early, keeps the 404 of one process, passes the claim of a caller and caches, is reported', () => {
  const path = write(
    'nginx.conf',
    'http {\n include sites/*.conf;\n proxy_set_header X-Forwarded-For $http_x_forwarded_for;\n proxy_cache calls;\n # proxy_next_upstream http_404;\n}',
  );
  expect(check(path).map(({ level, text }) => `${level} ${text}`)).toEqual([
    'fault The proxy waits only 10 s for an answer.',
    expect.stringMatching(/^warning A file that one process lacks/),
    'fault The proxy sends X-Forwarded-For as $http_x_forwarded_for.',
    'fault The proxy sends no Host of its own.',
    'warning The proxy has a cache, which may return old replies.',
  ]);
});

const SET = 'proxy_set_header Host $host;\nproxy_set_header X-Forwarded-For $remote_addr;\n';
const site = (inside: string) => `http {\n server {\n${SET} location / { proxy_pass http://app; }\n${inside}\n }\n}`;
const faultsOf = (text: string) =>
  check(write('nginx.conf', text)).flatMap(({ level, text: said }) => (level === 'fault' ? [said] : []));

test('a block of nginx with a header of its own loses those around it', () => {
  const text = site('location /m/ { proxy_pass http://app/; proxy_set_header Connection ""; }');
  expect(faultsOf(text)).toEqual([
    'The proxy sends no X-Forwarded-For of its own in location /m/.',
    'The proxy sends no Host of its own in location /m/.',
  ]);
  const [, , diagnosis] = check(write('nginx.conf', text));
  expect(diagnosis).toMatchObject({ action: expect.stringMatching(/inherits none from the blocks around it\.$/) });
});

test('another site of the machine may send other headers, and directives may be behind the blocks that inherit them', () => {
  expect(faultsOf(site('location /grafana/ { proxy_pass http://127.0.0.1:3000; proxy_set_header Host a; }'))).toEqual([]);
  expect(faultsOf(`http { server { location / { proxy_pass http://app; } ${SET} } }`)).toEqual([]);
});

test('settings of nginx are found on one line and in quotes, and not in comments behind others', () => {
  const found = (text: string) => check(write('nginx.conf', text)).map(({ level }) => level);
  const quoted = `http { include "sites/*.conf"; ${SET} server { location / { proxy_pass http://app; proxy_cache calls; } } }`;
  expect(found(quoted)).toEqual(['fault', 'warning', 'ok', 'ok', 'warning']);
  const commented = site('location /m/ { proxy_pass http://app; # proxy_next_upstream error http_404;\n }');
  expect(found(commented)).toEqual(['ok', 'warning', 'ok', 'ok', 'ok']);
});

test('a Caddy that gives up early and keeps the 404 of one process is reported', () => {
  const path = write(
    'Caddyfile',
    'a.test {\n reverse_proxy 127.0.0.1:8080 {\n transport http {\n response_header_timeout 5s\n }\n }\n}',
  );
  expect(check(path).map(({ level }) => level)).toEqual(['fault', 'warning', 'ok']);
});

const waitOf = (name: string, text: string) =>
  check(write(name, text)).find(({ text: said }) => said.startsWith('The proxy waits'));

test.each([
  ['35', 'ok', 35],
  ['1m', 'ok', 60],
  ['1m30s', 'ok', 90],
  ['"1m 5s"', 'ok', 65],
  ['900ms', 'fault', 0.9],
  ['1d', 'ok', 86_400],
  ['$wait', 'ok', 60],
] as const)('nginx reads %s as a time', (wait, level, seconds) => {
  const found = waitOf('nginx.conf', `http {\n proxy_read_timeout ${wait};\n}`);
  expect(found).toMatchObject({ level, text: expect.stringContaining(` ${seconds} s `) });
});

test.each([
  ['1m30s', 'ok', 90],
  ['1.5m', 'ok', 90],
  ['{$WAIT:10s}', 'fault', 10],
] as const)('Caddy reads %s as a time', (wait, level, seconds) => {
  const found = waitOf('Caddyfile', `a.test {\n reverse_proxy {\n response_header_timeout ${wait}\n }\n}`);
  expect(found).toMatchObject({ level, text: expect.stringContaining(` ${seconds} s `) });
});

test.each([
  ['nginx.conf', 'http {\n server {\n root /var/www/html;\n # proxy_pass http://x;\n }\n}'],
  ['Caddyfile', ':80 {\n root * /usr/share/caddy\n file_server\n}'],
])('a %s as its package installs it hands nothing on, which is one warning', (name, text) => {
  expect(check(write(name, text))).toMatchObject([{ level: 'warning', text: expect.stringMatching(/^It hands no request on/) }]);
});

test('the files that a Caddyfile imports are read, and its snippets have no file', () => {
  const path = write('Caddyfile', '(wait) {\n}\nimport sites/*.caddy\n');
  writeFileSync(join(path, '../sites/one.caddy'), 'a.test {\n import wait\n reverse_proxy b {\n read_timeout 5s\n }\n}');
  expect(check(path)[0]).toMatchObject({ level: 'fault', text: 'The proxy waits only 5 s for an answer.' });
});
