/** Limits, lists and HTTP statuses that several programs share. Source: docs/product/calls.md and docs/product/lines.md */
export const CALL_TIMEOUT_MS = 30_000;
export const RELAY_CALL_TIMEOUT_MS = 10_000;
export const LAUNCH_TIMEOUT_MS = 10_000;
export const PING_ABORT_MS = 20_000;

/** The maximum size of a decompressed reply; a longer body is not a reply of this protocol. */
export const REPLY_MAX_BYTES = 2 * 1024 * 1024;
export const GAME_LIST_MAX_BYTES = 16 * 1024 * 1024;

/** A list of a reply is read up to so many entries, because a line could keep the page busy with more. */
export const MAX_LIST_ENTRIES = 2_000;
/** The same for games, and for the members of an agent. */
export const MAX_LONG_LIST_ENTRIES = 20_000;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Maximum size in bytes of the header with a player's visits, sent with tracked events; docs/product/tracking.md */
export const TRACKING_HEADER_MAX_BYTES = 1_024;

/** The outbox drops an entry at this age, so an operator need not remember its id for longer; docs/product/outbox.md */
export const OUTBOX_LIFE_MS = 7 * DAY_MS;

/** Codes by SMS and email; docs/product/sms-codes.md */
export const CODE_DIGITS = 6;
/** The pause before the next code to the same recipient; the operator may name another one in its reply. */
export const SEND_PAUSE_MS = 60 * SECOND_MS;

/** The topics of pushes that a player may choose, besides those that every device receives. docs/product/push.md */
export const PUSH_TOPICS = ['draws', 'promotions', 'account'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** Values of a session's `type` that mean an agent, who may register members of their own. */
export const AGENT_TYPES: readonly number[] = [1, 2];

/** HTTP statuses that the programs compare with; `errors.ts` names the status of each error code. */
export const STATUS_OK = 200;
export const STATUS_BAD_REQUEST = 400;
export const STATUS_UNAUTHORIZED = 401;
export const STATUS_NOT_FOUND = 404;
export const STATUS_CONFLICT = 409;
export const STATUS_GONE = 410;
export const STATUS_UNPROCESSABLE = 422;
export const STATUS_TOO_MANY_REQUESTS = 429;
export const STATUS_SERVER_ERROR = 500;
export const STATUS_BAD_GATEWAY = 502;
export const STATUS_UNAVAILABLE = 503;
export const STATUS_GATEWAY_TIMEOUT = 504;
/** A network asks for a login by it. */
export const STATUS_NETWORK_LOGIN = 511;

/** The server no longer has what the URL names. */
export const isAbsent = (status: number): boolean => status === STATUS_NOT_FOUND || status === STATUS_GONE;
/** The server failed, so the same request may succeed later. */
export const isServerError = (status: number): boolean => status >= STATUS_SERVER_ERROR;
