import * as v from 'valibot';
import { CustomerServiceEntry } from './system.ts';
import { LooseString, looseList } from './values.ts';

/** The same list alone, for a page whose configuration has none. docs/product/customer-service.md */
export const CustomerServiceScript = v.object({ customerServiceScript: looseList(CustomerServiceEntry) });

/** The operator's domains alone, in a form that no configuration is taken for. docs/product/lines.md */
export const DomainRoute = v.object({ domains: looseList(LooseString) });
