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

test('a Caddy that gives up early and keeps the 404 of one process is reported', () => {
  const path = write(
    'Caddyfile',
    'a.test {\n reverse_proxy 127.0.0.1:8080 {\n transport http {\n response_header_timeout 5s\n }\n }\n}',
  );
  expect(check(path).map(({ level }) => level)).toEqual(['fault', 'warning', 'ok']);
});
