/** A valid reply in an unusual form, and what the page reads from it. */
export interface LooseReply {
  readonly said: unknown;
  readonly read: unknown;
}
