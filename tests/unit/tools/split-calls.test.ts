import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/all-calls.ts';
import { keepRows, keepSchemas } from '#tools/vite/split-calls.ts';

const MODULE = `
import * as v from 'valibot';
import { DAY_MS } from '../limits.ts';
import { get, open, post } from '../endpoint.ts';
import { Never } from '../schemas/values.ts';
const NAME = 'a name';
export const Asked = v.object({ name: v.literal(NAME) });
export type Asked = v.InferOutput<typeof Asked>;
const own = { ...open, timeoutMs: DAY_MS };
export const sampleCalls = {
  // Neither call has a comment in the build.
  'sample.read': get('/wps/read', { ...own, live: true, firstReply: Never }),
  'sample.write': post('/wps/write', { moduleId: NAME, body: Asked, reply: Never }),
};
`;

describe('the copies of a module of calls', () => {
  test('one has the rows without a schema, and only the statements that the rows need', () => {
    expect(keepRows(MODULE).trim().split('\n')).toEqual([
      "import { DAY_MS } from '../limits.ts';",
      "import { get, open, post } from '../endpoint.ts';",
      "const NAME = 'a name';",
      'const own = { ...open, timeoutMs: DAY_MS };',
      "export const sampleCalls = { 'sample.read': get('/wps/read', { ...own, live: true }), 'sample.write': post('/wps/write', { moduleId: NAME }) };",
    ]);
  });

  test('another has the schemas of these names, and leaves out a call with none of them', () => {
    expect(keepSchemas(MODULE, ['body', 'reply'])).toContain("{ 'sample.write': { body: Asked, reply: Never } }");
    expect(keepSchemas(MODULE, ['firstReply'])).toContain("{ 'sample.read': { firstReply: Never } }");
  });

  test.each([
    ["export const sampleCalls = { 'sample.read': get('/wps/read', parts) };", 'an object of its parts'],
    ["export const sampleCalls = { ...others, 'sample.read': get('/wps/read', {}) };", 'an object of its parts'],
    ['export const calls = {};', 'exports one table'],
    ['export const aCalls = {};\nexport const bCalls = {};', 'exports one table'],
  ])('the build fails for a call that it cannot take apart: %s', (code, message) => {
    expect(() => keepRows(code)).toThrow(message);
  });
});

const folder = resolve(import.meta.dirname, '../../../contract/calls');
const modules = readdirSync(folder).map((name) => [name, readFileSync(resolve(folder, name), 'utf8')] as const);
const listNames = (code: string) =>
  [...code.slice(code.indexOf('Calls = ')).matchAll(/'([a-z]+\.\w+)': /g)].map(([, name = '']) => name);

describe('every module of calls is taken apart', () => {
  test.each(modules)('%s', (_, code) => {
    const rows = keepRows(code);
    expect(rows).not.toContain('/schemas/');
    expect(rows).not.toContain('valibot');
    expect(listNames(rows)).toEqual(listNames(code));
  });

  test('no call is lost', () => {
    expect(modules.flatMap(([, code]) => listNames(keepRows(code))).toSorted()).toEqual(Object.keys(allCalls).toSorted());
    const first = modules.flatMap(([, code]) => listNames(keepSchemas(code, ['firstReply'])));
    const others = modules.flatMap(([, code]) => listNames(keepSchemas(code, ['reply'])));
    expect([...first, ...others].toSorted()).toEqual(Object.keys(allCalls).toSorted());
  });
});
