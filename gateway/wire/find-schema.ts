import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayEnvironment } from '../environment.ts';

/** Null where the host has it in a file that does not come. */
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
