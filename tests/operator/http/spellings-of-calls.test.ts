import { expect, test } from 'vitest';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { LINE_0 } from '../fixtures/test-app.ts';

const subject = shareTestApp();

test.each([
  '/wps/..;/system/configuration',
  '/wps/system/configuration;a=b',
  '/wps/system/configuration/',
  '/wps//system/configuration',
  '/wps/system%2fconfiguration',
  '/wps/system%252fconfiguration',
  '/wps/system/%2e%2e;/system/configuration',
  '/wps/system/configuration%00',
  '/wps/System/Configuration',
])('a call is served only in its own spelling, not as %s', async (path) => {
  const headers = { 'Content-Type': 'text/plain', Origin: LINE_0 };
  const carried = JSON.stringify({ method: 'GET', path, headers: {} });
  const direct = await subject.current.app.request(`${LINE_0}${path}`);
  const simple = await subject.current.app.request(`${LINE_0}/wps/call`, { method: 'POST', headers, body: carried });
  expect([400, 404]).toContain(direct.status);
  expect([400, 404]).toContain(simple.status);
});

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s does not change a method', async (name) => {
  const response = await subject.current.app.request(`${LINE_0}/wps/session?_method=DELETE`, { headers: { [name]: 'DELETE' } });
  expect(response.status).toBe(404);
});

test.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'])('%s does not change a path', async (name) => {
  const headers = { [name]: '/wps/system/configuration' };
  expect((await subject.current.app.request(`${LINE_0}/wps/nope`, { headers })).status).toBe(404);
});
