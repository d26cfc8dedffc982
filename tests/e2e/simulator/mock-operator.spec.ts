import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createMock } from '#tools/openapi/mock/create-mock.ts';
import type { MockDocument } from '#tools/openapi/mock/mock-document.ts';
import { runOperator } from '../fixtures/running-operator.ts';
import { test as base, expect } from '../fixtures/test.ts';

const FIRST_PORT = 17_000;
const PORTS_PER_WORKER = 20;
const LINES = 4;
const STARTED_AT = Date.now();
const REFERENCE = resolve(import.meta.dirname, '../../../docs/openapi.json');

/** The app in front of the mock, as `npm run mock-operator` starts it. docs/product/protocol-reference.md */
const test = base.extend({
  firstPort: [FIRST_PORT, { scope: 'worker' }],
  operator: [
    async ({ firstPort }, use, { workerIndex }) => {
      const document = JSON.parse(readFileSync(REFERENCE, 'utf8')) as MockDocument;
      let lines: string[] = [];
      const server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => answer(request) });
      await once(server, 'listening');
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      const answer = (request: Request) =>
        createMock(document, { origin, lines, now: STARTED_AT, without: [], refusals: {} }).fetch(request);
      const variables = { OPERATOR_URL: origin, GAME_ORIGIN: origin, CHAT_ORIGIN: origin };
      const operator = await runOperator(firstPort + PORTS_PER_WORKER * workerIndex, variables);
      lines = Array.from({ length: LINES }, (_, line) => `http://localhost:${Number(new URL(operator.url).port) + line}`);
      await use(operator);
      await operator.remove();
      server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  freshSandbox: async ({ operator }, use) => {
    await operator.start();
    await use(undefined);
  },
});

test('the examples of the reference are enough for a lobby, a login, a game and the cashier', async ({ app, login }) => {
  await expect(app.getByRole('heading', { name: 'Mega 6/45' })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await login('ada', 'any password');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.getByRole('link', { name: 'Play · Mega 6/45' }).click();
  await expect(app.frameLocator('main iframe').getByText('an operator would show /play')).toBeVisible();
  await app.goBack();
  await app.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(app.getByRole('region', { name: 'Your deposits' }).getByRole('listitem')).toHaveText([/₱100\.00Completed/]);
});
