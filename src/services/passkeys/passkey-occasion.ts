import { createStore } from '../../state/create-store.ts';

/** True once somebody has logged in by password in this page: a passkey would have been quicker. docs/product/passkeys.md */
export const passkeyOccasion = createStore(false);
