/** What is wrong in a merchant's folder, as one sentence for the person who wrote it. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError';

  constructor(file: string, problem: string) {
    super(`merchants/${file}: ${problem}`);
    // Whoever starts a build or an operator reads the sentence; where it was found out is of no use to them.
    this.stack = this.message;
  }
}
