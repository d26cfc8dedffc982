/** The arguments are invalid; the message is one sentence for the user. */
export class UsageError extends Error {}
