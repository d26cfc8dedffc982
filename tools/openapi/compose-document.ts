import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { HEADER } from '#contract/names.ts';
import { composeOperation } from './compose-operation.ts';
import { HEADER_COMPONENTS, REPLY_HEADERS } from './headers.ts';
import { readExamples } from './read-examples.ts';
import { REFUSAL_SCHEMA, REFUSAL_VALUES, RESPONSE_COMPONENTS } from './responses.ts';
import { createJsonSchemas, type JsonSchema } from './schemas/to-json.ts';

const NAMES = Object.keys(endpoints) as EndpointName[];
/** All moments of the examples are about this one. */
const EXAMPLE_TIME = '2026-11-23T12:00:00Z';

const INTRODUCTION = `Every call that the app makes of an operator's back end. This document is generated from the table that app and reference operator share.

**Replies.** Each is JSON: \`{"success": true, "value": …}\` or \`{"success": false, "errorCode": "…", "message": "…", "value": …}\`. The schemas show what an operator should send. The app also accepts other forms, which the descriptions of the schemas \`Text\`, \`Number\`, \`Count\`, \`Moment\` and \`YesNo\` name. \`null\` in place of an optional member means that it is missing, members that are not listed are ignored, and an unreadable entry of a list is left out. A reply that lacks a required member is refused: another line is asked, and the player sees an error at last.

**Rows that are not served.** An operator may serve as much as it likes. It answers the rest with 404, and the app explains or hides what needs it (\`x-not-served\`). It cannot do without the rows that have \`x-needed\`.

**Sealed rows.** Passwords travel only inside an envelope: K is a new key of 8 letters and digits, the body is \`{"value": base64(DES-ECB-PKCS7(K, JSON text))}\`, and the headers X-RSA and X-Digest carry K and a digest (docs/product/envelopes.md, with test vectors). The examples are sealed with one known K, so that an implementation can be compared with them. An operator that gives a \`publicKey2\` gets envelope 2 instead: a message of HPKE that is bound to its call.

**Extensions.** \`capabilities\` of the configuration reply declares what the app may use beyond the plain protocol: repeated writes by key, simple requests, named rows, passkeys, sessions that are bound to a key of the browser. The app uses none of them unasked.

**Lines.** The operator's domains lead to one back end and allow one another's pages by CORS. Replies are not cached on the way (\`Cache-Control: no-store\`).`;

const ENVELOPE: JsonSchema = {
  type: 'object',
  description: 'A sealed body. docs/product/envelopes.md',
  required: ['value'],
  properties: {
    value: { type: 'string', contentEncoding: 'base64', minLength: 1 },
    at: { type: 'integer', description: 'Only in envelope 2: its time, in milliseconds.' },
  },
};

/** Composes the reference of the protocol as an OpenAPI document. docs/product/protocol-reference.md */
export function composeDocument(version: string): object {
  const schemas = createJsonSchemas();
  const examples = readExamples(NAMES);
  const paths: Record<string, Record<string, object>> = {};
  for (const name of NAMES) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: composeOperation(name, examples[name], schemas) };
  }
  const named = { Refusal: REFUSAL_SCHEMA, Envelope: ENVELOPE, ...schemas.named };
  return {
    openapi: '3.1.0',
    info: {
      title: 'The operator protocol of Fastline',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-example-time': EXAMPLE_TIME,
    },
    servers: ['https://line-a.example.com', 'https://line-b.example.com'].map((url) => ({ url, description: 'A line' })),
    tags: [...new Set(NAMES.map((name) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: HEADER.authorization,
          description: 'The token of a login, unchanged and without a scheme such as Bearer.',
        },
      },
      parameters: HEADER_COMPONENTS,
      headers: REPLY_HEADERS,
      responses: RESPONSE_COMPONENTS,
      schemas: selectUsed(named, [paths, REFUSAL_VALUES.map((name) => ({ $ref: `#/components/schemas/${name}` }))]),
    },
  };
}

/** The schemas that the paths need, directly or indirectly. */
function selectUsed(named: Readonly<Record<string, unknown>>, roots: unknown): Record<string, unknown> {
  const used = new Set<string>(['Refusal']);
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(named[name]);
    }
  };
  follow(roots);
  return Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name)));
}
