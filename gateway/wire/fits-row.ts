import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { findSchema } from './find-schema.ts';

/**
 * Whether the value is valid for the row; false if the host has no schema for the row now. Calls the schema directly, so that
 * the worker starts without the schema library. docs/decisions/0073-the-worker-is-two-scripts.md
 */
export async function fitsRow(
  name: EndpointName,
  value: unknown,
  environment: Pick<GatewayEnvironment, 'findReplySchema'>,
): Promise<boolean> {
  const schema = await findSchema(name, environment);
  return schema !== null && !(await schema['~standard'].validate(value)).issues;
}
