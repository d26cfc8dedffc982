import type { Body, EndpointName } from '../../../contract/endpoints.ts';
import { type Answer, call } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';

/** A call that moves money is not tried on a device without a network: so it is known that nothing left. docs/product/cashier.md */
export async function callPaid<N extends EndpointName>(name: N, body: Body<N>): Promise<Answer<N>> {
  if (!navigator.onLine) throw new ApiError('device_offline');
  return call(name, { body });
}
