/** A mistake in a merchant's folder, described in one sentence for its author. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError';

  constructor(file: string, problem: string) {
    super(`merchants/${file}: ${problem}`);
    // The person who starts a build or an operator needs the sentence, not the stack.
    this.stack = this.message;
  }
}
