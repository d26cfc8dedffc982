import { type GatewayStore, openGatewayStore } from '#gateway/store/database.ts';

let store: GatewayStore | undefined;

/** The gateway's database, opened when the first push comes and not at every start of the worker. */
export function openPushStore(): GatewayStore {
  store ??= openGatewayStore();
  return store;
}
