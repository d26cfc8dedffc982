import { onTestFinished } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';

/** Changes an endpoint of the table for one test, to cover features that no endpoint uses yet. */
export function changeRow(name: EndpointName, part: Partial<Endpoint>): void {
  const row: Endpoint = endpoints[name];
  const before = { ...row };
  Object.assign(row, part);
  onTestFinished(() => {
    for (const key of Object.keys(part)) Reflect.deleteProperty(row, key);
    Object.assign(row, before);
  });
}
