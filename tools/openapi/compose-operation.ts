import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { EmptyValue } from '#contract/schemas/values.ts';
import { findRowDescription } from '../operator-check/rows/row-result.ts';
import { describeRepeats, hasKey, listHeaders } from './headers.ts';
import type { Example } from './read-examples.ts';
import { composeReply, type GeneralResponse, nameRefusalValue, refer } from './responses.ts';
import { GUEST_ROWS } from './rows/guest-rows.ts';
import { MEMBER_ROWS } from './rows/member-rows.ts';
import type { RowReference } from './rows/row-reference.ts';
import type { JsonSchema, JsonSchemas } from './schemas/to-json.ts';
import { sealExample } from './seal-example.ts';

const ROWS: Readonly<Partial<Record<EndpointName, RowReference>>> = { ...GUEST_ROWS, ...MEMBER_ROWS };

/** A row without an entry is described by its name, method and path alone. */
const findRowReference = (name: EndpointName): RowReference => ROWS[name] ?? { summary: name };

const WHO = {
  none: 'Anybody may call; Authorization is not sent.',
  optional: 'Anybody may call; Authorization is sent during a session.',
  required: 'Needs a session.',
} as const;

/** The rows for a member who must change the password first. */
const BEFORE_PASSWORD_CHANGE: readonly EndpointName[] = ['member.info', 'member.language', 'member.password', 'session.logout'];
const isBarred = (name: EndpointName, { auth }: Endpoint) => auth === 'required' && !BEFORE_PASSWORD_CHANGE.includes(name);

/** A row of the table as an operation of OpenAPI. */
export function composeOperation(name: EndpointName, example: Example, schemas: JsonSchemas): object {
  const row = findEndpoint(name);
  const { query, body, reply } = findSchemas(name);
  const { summary, refusals: own = [] } = findRowReference(name);
  const refusals = [...own, ...(isBarred(name, row) ? ['password_change_required'] : [])];
  const { rule, notServed, isNeeded = false } = findRowDescription(name);
  const parameters = [...listHeaders(name, row), ...(query ? listQuery(schemas.convertMembers(query, name), example) : [])];
  const requestBody = body && composeBody(row, schemas.convert(body, name), example.body ?? {});
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    description: explain(row, notServed, refusals),
    externalDocs: { url: `product/${rule}`, description: 'The rule' },
    security: { none: [], optional: [{}, { token: [] }], required: [{ token: [] }] }[row.auth],
    parameters,
    ...(requestBody && { requestBody }),
    responses: {
      200: composeReply(name, schemas.convert(reply, name), example.value, refusals, reply === EmptyValue),
      ...Object.fromEntries(listGeneral(row, Boolean(query ?? body)).map(refer)),
    },
    ...describeByMachine(name, row, isNeeded, notServed, refusals),
  };
}

function explain(row: Endpoint, notServed: string, refusals: readonly string[]): string {
  const values = refusals.flatMap((code) => {
    const schema = nameRefusalValue(code);
    return schema ? [`The value of \`${code}\` is a \`${schema}\`.`] : [];
  });
  return [
    WHO[row.auth],
    describeRepeats(row),
    ...(row.sealed ? ['The body is sealed; `x-clear-body` is the text inside of the envelope.'] : []),
    ...values,
    `\n\nIf the operator does not serve this row: ${notServed}`,
  ].join(' ');
}

/** The same for programs; docs/product/protocol-reference.md lists these fields. */
function describeByMachine(name: EndpointName, row: Endpoint, isNeeded: boolean, notServed: string, refusals: readonly string[]) {
  return {
    'x-row': name,
    'x-auth': row.auth,
    'x-sealed': row.sealed,
    'x-needed': isNeeded,
    'x-not-served': notServed,
    'x-refusals': refusals,
    'x-stored': row.cache,
    'x-timeout-ms': row.timeoutMs,
    'x-max-bytes': row.maxBytes,
    ...(row.movesMoney && { 'x-moves-money': true }),
    ...(row.queue && { 'x-waits-in-outbox': true }),
  };
}

function listGeneral(row: Endpoint, hasInput: boolean): GeneralResponse[] {
  return [
    ...(hasInput ? (['BadRequest'] as const) : []),
    ...(row.auth === 'none' ? [] : (['NoSession'] as const)),
    'NotServed',
    ...(hasKey(row) ? (['KeyReused'] as const) : []),
    'TooMany',
    'Failed',
    'Unavailable',
  ];
}

function listQuery({ properties = {}, required = [] }: JsonSchema, { query = {} }: Example): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as readonly string[]).includes(name),
    schema,
    ...(name in query && { example: query[name] }),
  }));
}

/** The body of a sealed row is the envelope; `x-clear-body` describes its content. */
function composeBody(row: Endpoint, schema: object, body: object): object {
  if (!row.sealed) return { required: true, content: { 'application/json': { schema, example: body } } };
  const { value, digest } = sealExample(body);
  const envelope = { schema: { $ref: '#/components/schemas/Envelope' }, example: { value } };
  return {
    required: true,
    content: { 'application/json': envelope },
    'x-clear-body': { schema, example: body, digest },
  };
}
