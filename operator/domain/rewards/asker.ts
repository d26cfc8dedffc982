import type { TextLanguage } from '../../db/tables/local-text.ts';

/** Who asks for rewards, of whom, in which words, and when. */
export interface RewardAsker {
  readonly memberId: number;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  readonly now: Date;
}
