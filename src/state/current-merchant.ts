import type { Merchant } from '#contract/merchant.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { createStore } from './create-store.ts';

/** The merchant of this page's address; boot sets it once, and the server for each lobby. docs/product/merchants.md */
export const currentMerchant = createStore<Merchant>(MERCHANTS[0]);
