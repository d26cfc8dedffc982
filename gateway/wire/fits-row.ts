import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { findSchema } from './find-schema.ts';

/**
 * Whether the row may have answered this value; false where the host has no schema for the row now. The schema itself is asked, so that a
 * worker starts without the library of schemas. docs/decisions/0073-the-worker-is-two-scripts.md
 */
export async function fitsRow(
  name: EndpointName,
  value: unknown,
  environment: Pick<GatewayEnvironment, 'findReplySchema'>,
): Promise<boolean> {
  const schema = await findSchema(name, environment);
  return schema !== null && !(await schema['~standard'].validate(value)).issues;
}
