import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayEnvironment } from '../environment.ts';

/** Returns null if the host cannot load the file that holds the schema. */
export async function findSchema(
  name: EndpointName,
  { findReplySchema }: Pick<GatewayEnvironment, 'findReplySchema'>,
): Promise<GenericSchema | null> {
  try {
    return await findReplySchema(name);
  } catch {
    return null;
  }
}
