import { readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { ERRORS, EXPECTED_ERRORS, OWN_ERRORS } from '#contract/errors.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { composeDocument } from '#tools/openapi/compose-document.ts';
import { readExamples } from '#tools/openapi/read-examples.ts';
import { EXAMPLE_KEY } from '#tools/openapi/seal-example.ts';
import { createReferenceCheck, listOperations, readReference } from '../../fixtures/protocol-reference.ts';

const NAMES = Object.keys(endpoints) as EndpointName[];
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const reference = readReference();
const check = createReferenceCheck(reference);
const operations = listOperations(reference);
const examples = readExamples(NAMES);

function findOperation(name: EndpointName) {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`The reference lacks ${name}.`);
  return found;
}
const findReply = (name: EndpointName) => {
  const media = findOperation(name).operation.responses[200]?.content?.['application/json'];
  if (!media) throw new Error(`The reference lacks the reply of ${name}.`);
  return media;
};

test('docs/openapi.json is what npm run openapi writes', () => {
  expect(JSON.parse(JSON.stringify(composeDocument(version)))).toEqual(reference);
});

test('a validator of OpenAPI 3.1 accepts the reference', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(reference) as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('each row of the table is one operation', () => {
  const listed = operations.map(({ method, path, operation }) => `${operation.operationId} ${method} ${path}`);
  expect(listed.sort()).toEqual(NAMES.map((name) => `${name} ${endpoints[name].method} ${endpoints[name].path}`).sort());
});

test('each row has a summary', () => {
  expect(operations.filter(({ operation }) => operation.summary === operation.operationId)).toEqual([]);
});

test('each refusal that the app knows is listed with a row', () => {
  const listed = new Set(operations.flatMap(({ operation }) => operation['x-refusals']));
  const general = JSON.stringify(reference.components.responses);
  const codes = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS)].filter((code) => !(code in OWN_ERRORS));
  expect(codes.filter((code) => !listed.has(code) && !general.includes(`"${code}"`))).toEqual([]);
});

// Compiling every schema takes longer than one rule may.
beforeAll(() => {
  for (const name of NAMES) check(findReply(name).schema, null);
}, 60_000);

describe.each(NAMES)('the example of %s', (name) => {
  const { query, body, reply } = findSchemas(name);
  const { operation } = findOperation(name);

  test('fits the schemas of the reference', () => {
    const media = operation.requestBody?.content['application/json'];
    const clear = operation.requestBody?.['x-clear-body'];
    expect(media ? check(media.schema, media.example) : []).toEqual([]);
    expect(clear ? check(clear.schema, clear.example) : []).toEqual([]);
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
    const sent = examples[name].query ?? {};
    expect(Object.keys(sent).filter((member) => !parameters.some((parameter) => parameter.name === member))).toEqual([]);
    expect(
      parameters.flatMap(({ name: member = '', schema = {} }) => (member in sent ? check(schema, sent[member]) : [])),
    ).toEqual([]);
    const { schema, examples: replies = {} } = findReply(name);
    expect(Object.values(replies).flatMap(({ value }) => check(schema, value))).toEqual([]);
  });

  test('fits the row itself', () => {
    const { query: sentQuery, body: sentBody, value } = examples[name];
    expect([
      query ? v.is(query, sentQuery) : sentQuery === undefined,
      body ? v.is(body, sentBody) : sentBody === undefined,
    ]).toEqual([true, true]);
    expect(v.is(reply, value)).toBe(true);
  });

  test('is refused by the reference wherever the row refuses it', () => {
    const taken = NAMES.filter(
      (other) => check(findReply(other).schema, { success: true, value: examples[name].value }).length === 0,
    );
    expect(taken.filter((other) => !v.is(findSchemas(other).reply, examples[name].value))).toEqual([]);
  });
});

test('a sealed example is the vector of the documents', () => {
  const pages = readdirSync('docs/product').map((name) => readFileSync(`docs/product/${name}`, 'utf8'));
  const page = pages.find((text) => text.includes(EXAMPLE_KEY));
  const { requestBody } = findOperation('session.login').operation;
  const { value } = (requestBody?.content['application/json'].example ?? {}) as { value?: string };
  expect(page).toContain(`\`${JSON.stringify(requestBody?.['x-clear-body']?.example)}\``);
  expect(page).toContain(`\`${value}\``);
  expect(page).toContain(`\`${requestBody?.['x-clear-body']?.digest}\``);
});

test('every sealed row shows what is inside of its envelope', () => {
  const sealed = NAMES.filter((name) => findEndpoint(name).sealed);
  const shown = operations.filter(({ operation }) => operation.requestBody?.['x-clear-body']);
  expect(shown.map(({ operation }) => operation.operationId).sort()).toEqual(sealed.sort());
});
