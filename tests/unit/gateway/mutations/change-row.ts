import { onTestFinished } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';

/** Gives a row of the table another answer for one test: what no row says yet, the gateway can do all the same. */
export function changeRow(name: EndpointName, part: Partial<Endpoint>): void {
  const row: Endpoint = endpoints[name];
  const before = { ...row };
  Object.assign(row, part);
  onTestFinished(() => {
    for (const key of Object.keys(part)) Reflect.deleteProperty(row, key);
    Object.assign(row, before);
  });
}
