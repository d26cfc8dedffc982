import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { get, membersOnly, open, post } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { createEndpointRouter } from '#operator/protocol/endpoint-router.ts';
import { drawCall } from '#tests/operator/fixtures/fuzz/draw-request.ts';
import { createDice } from '#tests/operator/fixtures/fuzz/seeded-dice.ts';
import { importNames } from '#tools/new/draft/syntax.ts';
import { findPlan } from '#tools/operator-check/rows/row-plans.ts';
import { findRowDescription } from '#tools/operator-check/rows/row-result.ts';
import { ALL_ROWS, ROW_STAGES } from '#tools/operator-check/rows/row-stages.ts';
import { createGatewayFixture } from '../gateway/gateway-fixture.ts';

/*
 * Two calls that the app does not have, added to one file: contract/calls/vip.ts. They reach every program without another
 * change. docs/decisions/0095-a-call-is-in-one-place.md
 */

const READ = 'vip.wishes' as EndpointName;
const WRITE = 'vip.wish' as EndpointName;
const READ_PATH = '/wps/vip/wishes';

vi.mock('#contract/calls/vip.ts', async (importOriginal) => {
  const { vipCalls } = await importOriginal<typeof import('#contract/calls/vip.ts')>();
  const madeUp = {
    'vip.wishes': get('/wps/vip/wishes', {
      ...open,
      query: v.object({ year: v.string() }),
      reply: v.object({ wishes: v.array(v.string()) }),
    }),
    'vip.wish': post('/wps/vip/wish', {
      ...membersOnly,
      body: v.object({ wish: v.string() }),
      reply: v.object({ granted: v.boolean() }),
    }),
  };
  return { vipCalls: { ...vipCalls, ...madeUp } };
});

test('the gateway requests it by its row and checks the reply by its schema', async () => {
  const { ask, lines } = createGatewayFixture({ value: (path) => (path === READ_PATH ? { wishes: ['a car'] } : undefined) });
  const reply = await ask(READ, { query: { year: '2026' } });
  expect(reply).toMatchObject({ ok: true, value: { wishes: ['a car'] } });
  expect(lines.seen.map(({ path }) => path)).toContain(`${READ_PATH}?year=2026`);

  const unfit = createGatewayFixture({ value: (path) => (path === READ_PATH ? { wishes: 'none' } : undefined) });
  expect(await unfit.ask(READ, { query: { year: '2026' } })).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
});

test('the operator routes it and checks its query', async () => {
  const app = new Hono();
  const unused = () => {
    throw new Error('the call needs no session');
  };
  const router = createEndpointRouter(app, {
    db: {} as never,
    now: () => new Date(0),
    openEnvelope: unused,
    findSession: unused,
  });
  router.handle(READ, () => ({ wishes: [] }));
  app.onError((error, context) => context.json({ error: error.message }, 400));
  const ask = async (query: string) => {
    const response = await app.request(`${READ_PATH}${query}`, { headers: { Merchant: 'aurora' } });
    return [response.status, await response.json()];
  };
  expect(await ask('?year=2026')).toEqual([200, { success: true, value: { wishes: [] } }]);
  expect(await ask('')).toEqual([400, { error: 'request_invalid' }]);
});

test('the check of an operator lists it, with a general note, and makes no request that it cannot compose', () => {
  expect(ALL_ROWS).toEqual(expect.arrayContaining([READ, WRITE]));
  expect(ROW_STAGES.flat()).toEqual(expect.arrayContaining([READ, WRITE]));
  for (const name of [READ, WRITE]) {
    expect(findPlan(name).compose?.({} as never)).toBeNull();
    expect(findRowDescription(name).rule).toBe('call-table.md#the-rows');
  }
});

test('the fuzz draws requests for it from its schemas', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const context = { dice: createDice(1), tokens: ['token'], publicKey: key };
  const bodies = Array.from({ length: 2_000 }, () => drawCall(context))
    .filter(({ path }) => path === findEndpoint(WRITE).path)
    .map(({ init }) => init.body);
  expect(bodies.some((body) => body?.startsWith('{"wish":"'))).toBe(true);
});

const root = resolve(import.meta.dirname, '../../..');
const ENTRY = `
  'vip.wish': post('/wps/vip/wish', {
    ...membersOnly,
    queue: 'until-delivered',
    query: v.object({ year: v.string() }),
    body: v.object({ wish: v.string() }),
    reply: v.pipe(v.object({ granted: v.string() }), v.transform(({ granted }) => granted === 'yes')),
  }),
};`;
const PAGE = `
import type { Body, CallValue, MutationName, Query } from '#contract/endpoints.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const name: MutationName = 'vip.wish';
export const query: Equal<Query<'vip.wish'>, { year: string }> = true;
export const body: Equal<Body<'vip.wish'>, { wish: string }> = true;
export const value: Equal<CallValue<'vip.wish'>, boolean | null> = true;
export const noQuery: Equal<Query<'vip.benefits'>, undefined> = true;
// @ts-expect-error the body has a text
export const wrong: Body<'vip.wish'> = { wish: 1 };
`;

describe('the types of the page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'made-up-call-'));
    cpSync(join(root, 'contract'), join(folder, 'contract'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(root, name), join(folder, name));
    const file = join(folder, 'contract/calls/vip.ts');
    const text = importNames(readFileSync(file, 'utf8'), '../endpoint.ts', ['membersOnly', 'post']);
    writeFileSync(file, text.replace(/\n\};\n$/, ENTRY));
    writeFileSync(join(folder, 'page.ts'), PAGE);
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false },
      files: ['page.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('follow exactly from its entry', () => {
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
