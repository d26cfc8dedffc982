import { MERCHANTS } from '#contract/merchants.ts';
import type { missions, products, vouchers } from '../db/tables/schema.ts';

type VoucherRow = typeof vouchers.$inferInsert;
type ProductRow = typeof products.$inferInsert;
type MissionRow = typeof missions.$inferInsert;
/** What every merchant has, but for its own money. */
type Planted<Row> = Omit<Row, 'id' | 'merchantCode' | 'position'> & { readonly slug: string };

/** What a merchant gives for a gift of one, in the smallest unit of its currency: 10 pesos, 10 baht, 1 real. */
const findGiftUnits = (currency: string): number => (currency === 'BRL' ? 100 : 1_000);
const cash = (gifts: number) => ({ kind: 'cash' as const, amount: gifts });
const points = (amount: number) => ({ kind: 'points' as const, amount });

const VOUCHERS: readonly Planted<VoucherRow>[] = [
  {
    slug: 'welcome',
    worth: cash(5),
    days: null,
    titles: { EN: 'Welcome gift', CN: '欢迎礼', PT: 'Presente de boas-vindas' },
    texts: { EN: 'Your first ticket is on us.', CN: '首张彩票由我们赠送。', PT: 'O primeiro bilhete é nosso.' },
  },
  {
    slug: 'starter-points',
    worth: points(100),
    days: 30,
    titles: { EN: 'Starter points', CN: '新手积分', PT: 'Pontos de partida' },
    texts: {
      EN: 'For your first visit to the points shop.',
      CN: '用于初次逛积分商城。',
      PT: 'Para a primeira visita à loja de pontos.',
    },
  },
  {
    slug: 'first-day',
    worth: points(50),
    days: 1,
    titles: { EN: 'First-day points', CN: '首日积分', PT: 'Pontos do primeiro dia' },
    texts: {
      EN: 'Come back on day one.',
      CN: '首日登录即得。',
      PT: 'Volte já no primeiro dia.',
    },
  },
];

const PRODUCTS: readonly Planted<ProductRow>[] = [
  {
    slug: 'ticket',
    cost: 200,
    worth: cash(2),
    stock: null,
    titles: { EN: 'Lottery ticket', CN: '彩票一张', PT: 'Bilhete de loteria' },
    texts: { EN: 'Cash for one ticket.', CN: '可购买一张彩票的金额。', PT: 'Dinheiro para um bilhete.' },
  },
  {
    slug: 'evening',
    cost: 900,
    worth: cash(10),
    stock: 100,
    titles: { EN: 'An evening of draws', CN: '开奖之夜', PT: 'Uma noite de sorteios' },
    texts: { EN: 'Enough for five tickets.', CN: '足够购买五张彩票。', PT: 'O bastante para cinco bilhetes.' },
  },
  {
    slug: 'golden-seal',
    cost: 150,
    worth: cash(3),
    stock: 1,
    titles: { EN: 'The golden seal', CN: '金色印章', PT: 'O selo dourado' },
    texts: {
      EN: 'One only. First come, first served.',
      CN: '仅此一份，先到先得。',
      PT: 'Só há um. Leva quem chegar primeiro.',
    },
  },
];

const MISSIONS: readonly Planted<MissionRow>[] = [
  {
    slug: 'first-deposit',
    counts: 'deposit',
    target: 1,
    worth: cash(3),
    titles: { EN: 'First deposit', CN: '首次充值', PT: 'Primeiro depósito' },
    texts: { EN: 'Make your first deposit.', CN: '完成您的首次充值。', PT: 'Faça o seu primeiro depósito.' },
  },
  {
    slug: 'three-favourites',
    counts: 'favourite',
    target: 3,
    worth: points(60),
    titles: { EN: 'Three favourites', CN: '三个收藏', PT: 'Três favoritos' },
    texts: { EN: 'Add three games to your favourites.', CN: '收藏三款游戏。', PT: 'Marque três jogos como favoritos.' },
  },
  {
    slug: 'first-feedback',
    counts: 'feedback',
    target: 1,
    worth: points(40),
    titles: { EN: 'Tell us something', CN: '说说您的想法', PT: 'Conte algo para nós' },
    texts: {
      EN: 'Send us a problem, an idea or a compliment.',
      CN: '发送反馈：问题、建议或表扬。',
      PT: 'Envie um comentário: problema, ideia ou elogio.',
    },
  },
  {
    slug: 'two-friends',
    counts: 'invitation',
    target: 2,
    worth: cash(10),
    titles: { EN: 'Two friends', CN: '两位好友', PT: 'Dois amigos' },
    texts: { EN: 'Invite two friends who register.', CN: '邀请两位好友注册。', PT: 'Convide dois amigos que se registrem.' },
  },
  {
    slug: 'own-language',
    counts: 'language',
    target: 1,
    worth: points(20),
    titles: { EN: 'Your language', CN: '用您的语言', PT: 'No seu idioma' },
    texts: { EN: 'Pick your language.', CN: '选择您的语言。', PT: 'Escolha o seu idioma.' },
  },
];

type Worthy = Pick<VoucherRow, 'worth'>;

/** The same for every merchant, in its own money. docs/product/rewards.md */
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
