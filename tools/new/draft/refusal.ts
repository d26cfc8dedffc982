/** The command writes nothing; the message is one sentence for the engineer. */
export class Refusal extends Error {}
