import { MERCHANTS } from '#contract/merchants.ts';
import type { LocalText } from '../../db/tables/local-text.ts';
import type { announcements, banners } from '../../db/tables/schema.ts';

type BannerRow = typeof banners.$inferInsert;
type AnnouncementRow = typeof announcements.$inferInsert;

const FRIDAY_EVENING = { weekday: 5, hourUtc: 20 };

const FRIDAY_DRAW = {
  linkageType: 'G' as const,
  linkage: 'FRIDAY6',
  gameId: 'friday-six',
  titles: { EN: 'Friday draw', CN: '周五开奖', PT: 'Sorteio de sexta' },
  texts: { EN: 'Six numbers, one evening', CN: '六个号码，一个夜晚', PT: 'Seis números, uma noite' },
  endsWeekly: FRIDAY_EVENING,
};

const FRIENDS = {
  linkageType: 'P' as const,
  linkage: 'friends',
  titles: { EN: 'Invite a friend', CN: '邀请好友', PT: 'Convide um amigo' },
  texts: {
    EN: 'Earn a reward when they first deposit',
    CN: '好友首次充值，您得奖励',
    PT: 'Ganhe um prêmio no primeiro depósito deles',
  },
};

const trialGame = (gameId: string, titles: LocalText, texts: LocalText) => ({
  linkageType: 'G' as const,
  linkage: 'TRIAL',
  gameId,
  titles,
  texts,
});

/** Games that are offered for free, each on a shelf of its merchant. */
const OWN_GAMES: Readonly<Record<string, ReturnType<typeof trialGame>>> = {
  aurora: trialGame(
    'polar-orchestra',
    { EN: 'Northern lights week', CN: '极光周', PT: 'Semana da aurora' },
    { EN: 'Try Polar Orchestra for free', CN: '免费试玩极地乐团', PT: 'Experimente a Orquestra Polar de graça' },
  ),
  lotus: trialGame(
    'jade-ferry',
    { EN: 'Jade season', CN: '翡翠季', PT: 'Temporada de jade' },
    { EN: 'Try Jade Ferry for free', CN: '免费试玩翡翠渡船', PT: 'Experimente a Balsa de Jade de graça' },
  ),
  rio: trialGame(
    'festival-of-frogs',
    { EN: 'Carnival of reels', CN: '转轴狂欢节', PT: 'Carnaval dos rolos' },
    { EN: 'Try Festival of Frogs for free', CN: '免费试玩青蛙节', PT: 'Experimente o Festival dos Sapos de graça' },
  ),
};

/** Waits for the prompt it is for; the lobby does not show it. */
const FIRST_DEPOSIT = {
  groupName: 'm_popup1',
  linkageType: 'P' as const,
  linkage: 'first-deposit',
  titles: { EN: 'Double reward on your first deposit', CN: '首次充值，双倍奖励', PT: 'Prêmio em dobro no primeiro depósito' },
  texts: {
    EN: 'Claim your reward under Missions',
    CN: '在任务中领取您的奖励',
    PT: 'Resgate o seu prêmio em Missões',
  },
};

/** Follows the picture of the prompt. */
const SECOND_TEXT = {
  groupName: 'm_popup2',
  linkageType: 'P' as const,
  linkage: 'friends',
  titles: { EN: 'Better together', CN: '好友同乐', PT: 'Com amigos é melhor' },
  texts: {
    EN: 'Show the picture to a friend and invite them',
    CN: '把图片分享给好友，邀请他们一起玩',
    PT: 'Mostre a imagem a um amigo e convide-o',
  },
};

/** An activity's id begins with its merchant; see activity-rows.ts. */
const ofActivity = <Offer extends { linkage: string }>(code: string, offer: Offer) => ({
  ...offer,
  linkage: `${code}-${offer.linkage}`,
});

const nameBanner = (code: string, { linkage, gameId, groupName }: { linkage: string; gameId?: string; groupName?: string }) =>
  groupName === SECOND_TEXT.groupName ? `${code}-second-text` : `${code}-${linkage === 'TRIAL' ? gameId : linkage}`;

export const BANNER_ROWS: BannerRow[] = MERCHANTS.flatMap(({ code }) =>
  [FRIDAY_DRAW, OWN_GAMES[code], ofActivity(code, FRIENDS), ofActivity(code, FIRST_DEPOSIT), ofActivity(code, SECOND_TEXT)]
    .filter((banner) => banner !== undefined)
    .map((banner, position) => ({ ...banner, id: nameBanner(code, banner), merchantCode: code, position })),
);

const NEWS = [
  {
    slug: 'maintenance',
    execution: 'B' as const,
    titles: {
      EN: 'Deposits are back to normal speed',
      CN: '充值已恢复正常速度',
      PT: 'Os depósitos voltaram à velocidade normal',
    },
    contents: {
      EN: '<p>Maintenance is finished.</p>',
      CN: '<p>昨晚的维护已经结束。</p>',
      PT: '<p>A manutenção desta noite terminou.</p>',
    },
  },
  {
    slug: 'harbour-baccarat',
    execution: 'A' as const,
    titles: { EN: 'New: Harbour Baccarat', CN: '新上线：海港百家乐', PT: 'Novo: Bacará do Porto' },
    contents: {
      EN: '<p>A new table with a view, open from noon.</p>',
      CN: '<p>全新海景桌台，中午起开放。</p>',
      PT: '<p>Uma mesa nova com vista, aberta desde o meio-dia.</p>',
    },
  },
  {
    slug: 'welcome',
    execution: 'F' as const,
    titles: {
      EN: 'Welcome: your first ticket is on us',
      CN: '欢迎：首张彩票由我们赠送',
      PT: 'Boas-vindas: o primeiro bilhete é nosso',
    },
    contents: {
      EN: '<p>Find it in Rewards.</p>',
      CN: '<p>请到“奖励”中领取。</p>',
      PT: '<p>Ele está em Prêmios.</p>',
    },
  },
  {
    slug: 'friday-table',
    execution: 'A' as const,
    promotionType: 'weekly',
    titles: { EN: 'Six numbers every Friday', CN: '每周五，六个号码', PT: 'Seis números toda sexta' },
    contents: {
      EN: '<p>The draw closes on Friday evening. <a href="/m/activity">All offers</a></p>',
      CN: '<p>周五晚截止。<a href="/m/activity">全部优惠</a></p>',
      PT: '<p>O sorteio fecha na sexta à noite. <a href="/m/activity">Todas as ofertas</a></p>',
    },
  },
  {
    slug: 'home-screen',
    execution: 'A' as const,
    category: 'app_download',
    titles: { EN: 'Our sign for your home screen', CN: '把我们放上主屏幕', PT: 'O nosso ícone na tela inicial' },
    contents: {
      EN: '<p>This is how you find us again:</p><p><img src="/m/icons/MERCHANT-192.png" alt="Our sign"></p>',
      CN: '<p>认准这个图标：</p><p><img src="/m/icons/MERCHANT-192.png" alt="图标"></p>',
      PT: '<p>É assim que você nos encontra:</p><p><img src="/m/icons/MERCHANT-192.png" alt="O nosso ícone"></p>',
    },
  },
];

const nameMerchant = ({ EN, CN, PT }: LocalText, code: string): LocalText => ({
  EN: EN.replace('MERCHANT', code),
  CN: CN.replace('MERCHANT', code),
  PT: PT.replace('MERCHANT', code),
});

export const ANNOUNCEMENT_ROWS: AnnouncementRow[] = MERCHANTS.flatMap(({ code }) =>
  NEWS.map(({ slug, contents, ...news }, position) => ({
    ...news,
    id: `${code}-${slug}`,
    merchantCode: code,
    position,
    popup: false,
    contents: nameMerchant(contents, code),
  })),
);
