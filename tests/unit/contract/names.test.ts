import { expect, test } from 'vitest';
import { isLoopbackHost } from '../../../contract/names.ts';

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
])('is %s the machine itself: %s', (hostname, isLoopback) => {
  expect(isLoopbackHost(hostname)).toBe(isLoopback);
});
