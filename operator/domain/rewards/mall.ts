import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Mall } from '#contract/calls/rewards.ts';
import type { Database } from '../../db/open-database.ts';
import { exchanges, products } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import { moveMoney, readBalance } from '../ledger/ledger.ts';
import type { RewardCaller } from './reward-caller.ts';
import { createRewardValueReader, payReward } from './reward-value.ts';

/** Maximum exchanges of a member listed, newest first. */
const MAX_EXCHANGES = 50;

export async function readMall(db: Database, caller: RewardCaller): Promise<Mall> {
  const { memberId, merchantCode, language } = caller;
  const found = await db
    .select({ product: products, taken: count(exchanges.id) })
    .from(products)
    // An unlimited product needs no count.
    .leftJoin(exchanges, and(eq(exchanges.productId, products.id), isNotNull(products.stock)))
    .where(eq(products.merchantCode, merchantCode))
    .groupBy(products.id)
    .orderBy(asc(products.position));
  const own = await db
    .select({ exchange: exchanges, titles: products.titles })
    .from(exchanges)
    .innerJoin(products, eq(products.id, exchanges.productId))
    .where(eq(exchanges.memberId, memberId))
    .orderBy(desc(exchanges.id))
    .limit(MAX_EXCHANGES);
  const toRewardValue = await createRewardValueReader(caller);
  const { points } = await readBalance(db, memberId);
  return {
    points,
    products: found.map(({ product: { id, titles, texts, cost, worth, stock }, taken }) => {
      const left = stock === null ? null : Math.max(0, stock - taken);
      return {
        id,
        title: chooseLocalText(titles, language),
        text: chooseLocalText(texts, language),
        cost,
        worth: toRewardValue(worth),
        left,
      };
    }),
    exchanges: own.map(({ exchange: { id, cost, createdAt }, titles }) => {
      return { id: String(id), title: chooseLocalText(titles, language), cost, createdAt: createdAt.getTime() };
    }),
  };
}

/** Takes the points and pays the product in one transaction; throws ApiError. docs/product/rewards.md */
export function exchangePoints(db: Database, caller: RewardCaller, productId: string): Promise<void> {
  const { memberId, merchantCode, now } = caller;
  return db.transaction(async (transaction) => {
    // The row stays locked until the end, so that of two callers for the last item the second sees the first exchange.
    const isSelected = and(eq(products.id, productId), eq(products.merchantCode, merchantCode));
    const [product] = await transaction.select().from(products).where(isSelected).for('update');
    if (!product) throw new ApiError('product_gone');
    const { cost, stock, worth } = product;
    const isTaken = stock !== null && (await transaction.$count(exchanges, eq(exchanges.productId, productId))) >= stock;
    if (isTaken) throw new ApiError('product_gone');
    const [exchange] = await transaction
      .insert(exchanges)
      .values({ memberId, productId, cost, createdAt: now })
      .returning({ id: exchanges.id });
    const reference = `exchange:${exchange?.id}`;
    const taking = await moveMoney(transaction, { memberId, account: 'points', amount: -cost, reference, now });
    if (taking !== 'moved') throw new ApiError('points_short');
    // The reference differs, because the product may be points too.
    await payReward(transaction, { memberId, worth, reference: `${reference}:worth`, now });
  });
}
