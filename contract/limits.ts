/** Time limits and sizes that more than one program keeps. Source: docs/product/calls.md and docs/product/lines.md. */
export const CALL_TIMEOUT_MS = 30_000;
export const RELAY_CALL_TIMEOUT_MS = 10_000;
export const LAUNCH_TIMEOUT_MS = 10_000;
export const PING_ABORT_MS = 20_000;

/** The most bytes of a decompressed reply that are read; a longer body is no reply of this protocol. */
export const REPLY_MAX_BYTES = 2 * 1024 * 1024;
export const GAME_LIST_MAX_BYTES = 16 * 1024 * 1024;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The header of visits that goes with tracked events, in bytes; docs/product/tracking.md. */
export const TRACKING_HEADER_MAX_BYTES = 1_024;

/** An entry of the outbox is given up at this age, so an operator need not remember its id for longer; docs/product/outbox.md. */
export const OUTBOX_LIFE_MS = 7 * DAY_MS;
