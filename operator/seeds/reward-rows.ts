import { MERCHANTS } from '#merchants/merchants.ts';
import type { missions, products, vouchers } from '../db/tables/schema.ts';
import { collectText } from '../texts/read-texts.ts';

type VoucherRow = typeof vouchers.$inferInsert;
type ProductRow = typeof products.$inferInsert;
type MissionRow = typeof missions.$inferInsert;
/** A row for every merchant, with amounts in gift units. */
type Planted<Row> = Omit<Row, 'id' | 'merchantCode' | 'position'> & { readonly slug: string };

/** The value of one gift unit in the currency's smallest unit: 10 pesos, 10 baht, 1 real. */
const findGiftUnits = (currency: string): number => (currency === 'BRL' ? 100 : 1_000);
const cash = (gifts: number) => ({ kind: 'cash' as const, amount: gifts });
const points = (amount: number) => ({ kind: 'points' as const, amount });

const VOUCHERS: readonly Planted<VoucherRow>[] = [
  {
    slug: 'welcome',
    worth: cash(5),
    days: null,
    titles: collectText('rewards', 'voucher_welcome_title'),
    texts: collectText('rewards', 'voucher_welcome_text'),
  },
  {
    slug: 'starter-points',
    worth: points(100),
    days: 30,
    titles: collectText('rewards', 'voucher_starter_points_title'),
    texts: collectText('rewards', 'voucher_starter_points_text'),
  },
  {
    slug: 'first-day',
    worth: points(50),
    days: 1,
    titles: collectText('rewards', 'voucher_first_day_title'),
    texts: collectText('rewards', 'voucher_first_day_text'),
  },
];

const PRODUCTS: readonly Planted<ProductRow>[] = [
  {
    slug: 'ticket',
    cost: 200,
    worth: cash(2),
    stock: null,
    titles: collectText('rewards', 'product_ticket_title'),
    texts: collectText('rewards', 'product_ticket_text'),
  },
  {
    slug: 'evening',
    cost: 900,
    worth: cash(10),
    stock: 100,
    titles: collectText('rewards', 'product_evening_title'),
    texts: collectText('rewards', 'product_evening_text'),
  },
  {
    slug: 'golden-seal',
    cost: 150,
    worth: cash(3),
    stock: 1,
    titles: collectText('rewards', 'product_golden_seal_title'),
    texts: collectText('rewards', 'product_golden_seal_text'),
  },
];

const MISSIONS: readonly Planted<MissionRow>[] = [
  {
    slug: 'first-deposit',
    counts: 'deposit',
    target: 1,
    worth: cash(3),
    titles: collectText('rewards', 'mission_first_deposit_title'),
    texts: collectText('rewards', 'mission_first_deposit_text'),
  },
  {
    slug: 'three-favourites',
    counts: 'favourite',
    target: 3,
    worth: points(60),
    titles: collectText('rewards', 'mission_three_favourites_title'),
    texts: collectText('rewards', 'mission_three_favourites_text'),
  },
  {
    slug: 'first-feedback',
    counts: 'feedback',
    target: 1,
    worth: points(40),
    titles: collectText('rewards', 'mission_first_feedback_title'),
    texts: collectText('rewards', 'mission_first_feedback_text'),
  },
  {
    slug: 'two-friends',
    counts: 'invitation',
    target: 2,
    worth: cash(10),
    titles: collectText('rewards', 'mission_two_friends_title'),
    texts: collectText('rewards', 'mission_two_friends_text'),
  },
  {
    slug: 'own-language',
    counts: 'language',
    target: 1,
    worth: points(20),
    titles: collectText('rewards', 'mission_own_language_title'),
    texts: collectText('rewards', 'mission_own_language_text'),
  },
];

type Worthy = Pick<VoucherRow, 'worth'>;

/** Creates the same rows for every merchant, in its own currency. docs/product/rewards.md */
function plantFor<Row extends Worthy>(planted: readonly Planted<Row>[]) {
  return MERCHANTS.flatMap(({ code, currency }) =>
    planted.map(({ slug, ...row }, position) => ({
      ...row,
      worth: row.worth.kind === 'cash' ? cash(row.worth.amount * findGiftUnits(currency)) : row.worth,
      id: `${code}-${slug}`,
      merchantCode: code,
      position,
    })),
  );
}

export const VOUCHER_ROWS = plantFor<VoucherRow>(VOUCHERS);
export const PRODUCT_ROWS = plantFor<ProductRow>(PRODUCTS);
export const MISSION_ROWS = plantFor<MissionRow>(MISSIONS);
