import type { EndpointName } from '#contract/endpoints.ts';
import { GUEST_ROW_NOTES } from './guest-row-notes.ts';
import { MEMBER_ROW_NOTES } from './member-row-notes.ts';
import type { RowNote } from './row-note.ts';

/** Every row of the table has its note, or this does not compile. docs/product/check-operator.md#the-rows */
export const ROW_NOTES: Readonly<Record<EndpointName, RowNote>> = { ...GUEST_ROW_NOTES, ...MEMBER_ROW_NOTES };
