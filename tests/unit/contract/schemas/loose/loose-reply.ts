/** A valid reply as an operator may write it, and what the page reads in it. */
export interface LooseReply {
  readonly said: unknown;
  readonly read: unknown;
}
