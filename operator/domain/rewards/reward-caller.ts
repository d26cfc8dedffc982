import type { MerchantRow } from '../../db/tables/schema.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';

/** The caller of a reward call: member, merchant, language and time. */
export interface RewardCaller {
  readonly memberId: number;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  readonly now: Date;
  readonly loadMerchantRow: () => Promise<MerchantRow>;
}
