import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '#contract/endpoints.ts';

/** A request of a row and the value of its reply. The body of a sealed row is the text inside of its envelope. */
export interface Example {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly value: unknown;
}

const FOLDER = join(import.meta.dirname, 'examples');

/** Reads the example of each row; a row without one is an error, and so is an example without a row. */
export function readExamples(names: readonly EndpointName[]): Readonly<Record<EndpointName, Example>> {
  const files = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object);
  const examples = Object.assign({}, ...files) as Record<EndpointName, Example>;
  const missing = names.filter((name) => !(name in examples));
  if (missing.length > 0) throw new Error(`tools/openapi/examples has no example of ${missing.join(', ')}`);
  const surplus = Object.keys(examples).filter((name) => !names.includes(name as EndpointName));
  if (surplus.length > 0) throw new Error(`tools/openapi/examples has examples of ${surplus.join(', ')}, which are not rows`);
  return examples;
}
