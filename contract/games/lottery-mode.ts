export type LotteryMode = 'Lott' | 'Elott';

/** Vendors whose lotteries run in the Elott mode; docs/product/games.md. */
const ELOTT_VENDORS: readonly (string | undefined)[] = ['ELOTTO', 'SEA_LOTT'];

export const findLotteryMode = (vendor: string | undefined): LotteryMode => (ELOTT_VENDORS.includes(vendor) ? 'Elott' : 'Lott');
