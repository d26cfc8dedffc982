import type { EndpointName } from '#contract/endpoints.ts';
import { GUEST_ROWS } from './guest-rows.ts';
import { MEMBER_ROWS } from './member-rows.ts';
import type { RowReference } from './row-reference.ts';

const ROWS: Readonly<Partial<Record<EndpointName, RowReference>>> = { ...GUEST_ROWS, ...MEMBER_ROWS };

/** A row without an entry is described by its name, method and path alone. */
export const findRowReference = (name: EndpointName): RowReference => ROWS[name] ?? { summary: name };
