import type { MerchantRow } from '../../db/tables/schema.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';

/** Who asks for rewards, of which merchant, in which language, and when. */
export interface RewardCaller {
  readonly memberId: number;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  readonly now: Date;
  readonly loadMerchantRow: () => Promise<MerchantRow>;
}
