import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Received } from './check-request.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'header' | 'query';
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}

interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } };
    readonly 'x-clear-body'?: { readonly schema: object };
  };
}

interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

const FILE = resolve(import.meta.dirname, '../../docs/openapi.json');
const NAME = 'openapi.json';
const reference = JSON.parse(readFileSync(FILE, 'utf8')) as Reference;
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(reference, NAME);

const compiled = new Map<object, ReturnType<typeof ajv.compile>>();

/** Returns why a value does not fit a schema of the reference, or null. */
function findMisfit(schema: object, value: unknown): string | null {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${NAME}#/components/`)) as object;
  const check = compiled.get(schema) ?? ajv.compile(local);
  compiled.set(schema, check);
  return check(value) ? null : ajv.errorsText(check.errors, { dataVar: 'it' });
}

/** A query has only text. */
function readValue(text: string, { schema }: Parameter): unknown {
  const { type } = 'allOf' in schema || '$ref' in schema ? { type: undefined } : schema;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return type === 'string' || text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function checkParameters(parameters: readonly Parameter[], { headers, query }: Received): string[] {
  return parameters.flatMap((listed) => {
    const parameter = listed.$ref ? reference.components.parameters[listed.$ref.replace(/^.*\//, '')] : listed;
    if (!parameter) return [`${listed.$ref} is not in the reference`];
    const isHeader = parameter.in === 'header';
    const text = isHeader ? headers[parameter.name.toLowerCase()]?.toString() : (query.get(parameter.name) ?? undefined);
    const label = `${isHeader ? 'header' : 'query member'} ${parameter.name}`;
    if (text === undefined) return parameter.required ? [`${label} is missing`] : [];
    const misfit = findMisfit(parameter.schema, isHeader ? text : readValue(text, parameter));
    return misfit ? [`${label}: ${misfit}`] : [];
  });
}

/** Returns the differences of a request, with its body decrypted, from the published reference. A call that it lacks has none. */
export function checkByReference(received: Received, body: object): string[] {
  const operation = reference.paths[received.path]?.[received.method.toLowerCase()];
  if (!operation) return [];
  const { parameters, requestBody } = operation;
  const unlisted = [...received.query.keys()].filter(
    (name) => !parameters.some((one) => one.in === 'query' && one.name === name),
  );
  const schema = requestBody?.['x-clear-body']?.schema ?? requestBody?.content['application/json'].schema;
  const misfit = schema ? findMisfit(schema, body) : null;
  return [
    ...checkParameters(parameters, received),
    ...unlisted.map((name) => `query member ${name} is not in the reference`),
    ...(misfit ? [`body: ${misfit}`] : []),
  ];
}
