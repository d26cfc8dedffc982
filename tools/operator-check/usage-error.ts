/** The arguments cannot be used; the message is one sentence for whoever typed them. */
export class UsageError extends Error {}
