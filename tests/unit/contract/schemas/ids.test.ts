import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { LooseInteger, LooseNumber, LooseString } from '#contract/schemas/values.ts';

/** Names of fields that identify something: they are compared and sent back, but never used in calculations. */
const NAMES = /^(id|ids|code|codes|num|number|name|token)$|(Id|Ids|Code|Codes|Num|Name|Token)$|_(id|ids|code)$/;
const LONG = '1234567890123456801';

type Schema = v.GenericSchema & {
  readonly pipe?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly entry?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly value?: Schema;
};

/** Returns the fields of a schema with such names and their paths, and the entries of lists. */
function listNames(schema: Schema, path = ''): (readonly [string, v.GenericSchema])[] {
  const { pipe = [], wrapped, item, entry, entries = {}, options = [], value } = schema;
  const inner = [...pipe.filter((step) => step !== schema), wrapped, item, entry, value, ...options] as (Schema | undefined)[];
  const below = inner.flatMap((part) => (part?.kind === 'schema' ? listNames(part, path) : []));
  const fields = Object.entries(entries).flatMap(([name, field]) => [
    ...(NAMES.test(name) ? [[`${path}.${name}`, field] as const] : []),
    ...listNames(field, `${path}.${name}`),
  ]);
  return [...below, ...fields];
}

const read = (schema: v.GenericSchema, said: unknown): unknown => {
  const alone = v.safeParse(schema, said);
  if (alone.success && alone.output !== undefined) return alone.output;
  const listed = v.safeParse(schema, [said]);
  return listed.success ? (listed.output as unknown[] | undefined)?.[0] : undefined;
};

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (row) => {
  const { reply, query, body } = findSchemas(row);
  const named = [reply, query, body].flatMap((schema) => (schema ? listNames(schema as Schema) : []));

  test('reads identifiers as text or rejects them', () => {
    const computed = named.filter(([, schema]) => [LONG, 7].some((said) => typeof read(schema, said) === 'number'));
    expect(computed.map(([path]) => path)).toEqual([]);
  });

  test('preserves all of its digits', () => {
    const changed = named.filter(([, schema]) => ![undefined, LONG].includes(read(schema, LONG) as string));
    expect(changed.map(([path]) => path)).toEqual([]);
  });
});

test('finds the ids of the endpoints', () => {
  const found = (row: EndpointName) => listNames(findSchemas(row).reply as Schema).map(([path]) => path);
  expect(found('games.list')).toEqual(expect.arrayContaining(['.games.gameId', '.games.nodeId']));
  expect(found('games.favourites')).toEqual(['.gameIds']);
  expect(found('cashier.deposits')).toContain('.deposits.id');
  expect(found('member.info')).toEqual(expect.arrayContaining(['.id', '.customerId']));
});

test.each([
  ['1234.10', undefined],
  ['1234.00', 1234],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740993', undefined],
  [1234.5, undefined],
  [0.1 + 0.2, undefined],
  ['1,234', undefined],
])('money of %s is exact or rejected', (said, amount) => {
  const read = v.safeParse(LooseInteger, said);
  expect(read.success ? read.output : undefined).toBe(amount);
});

test('a number that has lost digits is neither a name nor an amount', () => {
  for (const schema of [LooseString, LooseNumber]) {
    expect(v.is(schema, Number(LONG))).toBe(false);
    expect(v.is(schema, 1e21)).toBe(false);
    expect(v.is(schema, Number.MAX_SAFE_INTEGER)).toBe(true);
  }
});
