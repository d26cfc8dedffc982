import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayEnvironment } from '../environment.ts';

/**
 * Whether the row may have answered this value. The schema itself is asked, so that a worker starts without the library of schemas;
 * rejects where the host has no schema for the row now.
 */
export async function fitsRow(
  name: EndpointName,
  value: unknown,
  { findReplySchema }: Pick<GatewayEnvironment, 'findReplySchema'>,
): Promise<boolean> {
  const schema = await findReplySchema(name);
  return !(await schema['~standard'].validate(value)).issues;
}
