import { openGatewayStore } from '#gateway/store/database.ts';

/** The gateway's database. A start of the worker imports this first, so that it opens while the rest of the script runs. */
export const store = openGatewayStore();
