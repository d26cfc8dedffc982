import { expect, test } from 'vitest';
import { isEncrypted, isHomePath, isLoopbackHost } from '#contract/names.ts';

test.each([
  ['localhost', true],
  ['rio.localhost', true],
  ['partner.rio.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['.localhost', false],
  ['a..localhost', false],
  ['10.0.0.1', false],
])('whether %s is a loopback host: %s', (hostname, isLoopback) => {
  expect(isLoopbackHost(hostname)).toBe(isLoopback);
});

test.each([
  ['https://pay.example', true],
  ['http://localhost:8000', true],
  ['http://pay.example', false],
  ['ftp://localhost', false],
  ['javascript:alert(1)', false],
])('whether %s is encrypted: %s', (address, isSafe) => {
  expect(isEncrypted(new URL(address))).toBe(isSafe);
});

test.each([
  ['/', true],
  ['/m', true],
  ['/m/', true],
  ['/m/home', true],
  ['/m/home/', true],
  ['/m/index', true],
  ['/m/index/', true],
  ['/m/index.html', true],
  ['/m/index.html/', true],
  ['', false],
  ['//', false],
  ['/m//', false],
  ['/home', false],
  ['/index.html', false],
  ['/m/Home', false],
  ['/m/homes', false],
  ['/m/indexhtml', false],
  ['/m/index.htm', false],
  ['/m/home/deeper', false],
  ['/m/member/home', false],
  ['/elsewhere/m/home', false],
])('whether %s is a path of the lobby: %s', (path, isHome) => {
  expect(isHomePath(path)).toBe(isHome);
});
