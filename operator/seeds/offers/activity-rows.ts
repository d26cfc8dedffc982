import { MERCHANTS } from '#contract/merchants.ts';
import type { activities } from '../../db/tables/schema.ts';

type ActivityRow = typeof activities.$inferInsert;

const FRIENDS = {
  slug: 'friends',
  category: 'friends',
  titles: { EN: 'Bring a friend', CN: '邀请好友', PT: 'Traga um amigo' },
  contents: {
    EN: '<p>Your friend registers with <b>your link</b>. With the first deposit the reward is yours.</p><h2>How it works</h2><ol><li>Share your link.</li><li>Your friend registers and deposits.</li><li>The reward is in your balance.</li></ol><p>Any number of friends counts. <a href="/m/inviteFriends">See your own</a>.</p>',
    CN: '<p>好友通过<b>您的链接</b>注册，首次存款后奖励即归您。</p><h2>怎么参加</h2><ol><li>分享您的链接。</li><li>好友注册并存款。</li><li>奖励存入您的余额。</li></ol><p>邀请人数不限。<a href="/m/inviteFriends">查看我的好友</a>。</p>',
    PT: '<p>Seu amigo se cadastra pelo <b>seu link</b>. Com o primeiro depósito, o prêmio é seu.</p><h2>Como funciona</h2><ol><li>Compartilhe seu link.</li><li>Seu amigo se cadastra e deposita.</li><li>O prêmio cai no seu saldo.</li></ol><p>Vale para quantos amigos você quiser. <a href="/m/inviteFriends">Veja os seus</a>.</p>',
  },
  items: [{ redirect: 'INVITE_FRIENDS' }, { redirect: 'REGISTER' }],
};

const FIRST_DEPOSIT = {
  slug: 'first-deposit',
  category: 'start',
  titles: { EN: 'The first deposit pays twice', CN: '首存双倍有礼', PT: 'O primeiro depósito vale em dobro' },
  contents: {
    EN: '<p>Deposit once, then fetch your mission reward.</p><ul><li>Any amount counts.</li><li>The reward waits among the missions.</li></ul>',
    CN: '<p>完成一次存款，即可领取任务奖励。</p><ul><li>金额不限。</li><li>奖励在任务中等您领取。</li></ul>',
    PT: '<p>Deposite uma vez e busque o prêmio da missão.</p><ul><li>Qualquer valor vale.</li><li>O prêmio espera entre as missões.</li></ul>',
  },
  items: [{ redirect: 'DEPOSIT' }, { redirect: 'MISSION' }],
};

const FRIDAY = {
  slug: 'friday',
  category: 'weekly',
  titles: { EN: 'Friday draw', CN: '周五开奖', PT: 'Sorteio de sexta' },
  contents: {
    EN: '<p>Six numbers, one evening: the Friday draw closes when the time runs out.</p><p>Points from the draw can be spent in the market.</p>',
    CN: '<p>六个号码，一个夜晚：倒计时结束即停止投注。</p><p>所得积分可在积分商城使用。</p>',
    PT: '<p>Seis números, uma noite: o sorteio de sexta fecha quando o tempo acaba.</p><p>Os pontos do sorteio valem no mercado.</p>',
  },
  items: [{ redirect: 'REWARD_CENTER' }, { redirect: 'POINT_MARKET' }, { redirect: 'MEMBER' }],
  endsWeekly: { weekday: 5, hourUtc: 20 },
};

const APP = {
  slug: 'app',
  category: 'start',
  titles: { EN: 'Take it with you', CN: '随身畅玩', PT: 'Leve com você' },
  contents: {
    EN: '<p>On the home screen it opens at once, even where the network is poor.</p>',
    CN: '<p>添加到主屏幕，网络不好也能立即打开。</p>',
    PT: '<p>Na tela inicial ele abre na hora, mesmo com rede ruim.</p>',
  },
  items: [{ redirect: 'APP_DOWNLOAD' }, { redirect: 'REDIRECT_URL', externalLink: '/m/game' }],
};

export const ACTIVITY_ROWS: ActivityRow[] = MERCHANTS.flatMap(({ code }) =>
  [FRIENDS, FIRST_DEPOSIT, FRIDAY, APP].map(({ slug, ...activity }, position) => ({
    ...activity,
    id: `${code}-${slug}`,
    merchantCode: code,
    position,
  })),
);
