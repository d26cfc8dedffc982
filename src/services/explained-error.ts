/** The player already sees why nothing was sent, beside a field or in an alert: whoever catches this says no more. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
