import { MERCHANTS } from '#contract/merchants.ts';
import type { activities } from '../../db/tables/schema.ts';

type ActivityRow = typeof activities.$inferInsert;

const FRIENDS = {
  slug: 'friends',
  category: 'friends',
  titles: { EN: 'Invite a friend', CN: '邀请好友', PT: 'Convide um amigo' },
  contents: {
    EN: '<p>Your friend registers with <b>your link</b>. Once they make their first deposit, the reward is yours.</p><h2>How it works</h2><ol><li>Share your link.</li><li>Your friend registers and deposits.</li><li>The reward is added to your balance.</li></ol><p>Invite as many friends as you like. <a href="/m/inviteFriends">See your friends</a>.</p>',
    CN: '<p>好友通过<b>您的链接</b>注册，首次充值后奖励即归您。</p><h2>怎么参加</h2><ol><li>分享您的链接。</li><li>好友注册并充值。</li><li>奖励存入您的余额。</li></ol><p>邀请人数不限。<a href="/m/inviteFriends">查看我的好友</a>。</p>',
    PT: '<p>Seu amigo se cadastra pelo <b>seu link</b>. No primeiro depósito, o prêmio é seu.</p><h2>Como funciona</h2><ol><li>Compartilhe seu link.</li><li>Seu amigo se cadastra e deposita.</li><li>O prêmio cai no seu saldo.</li></ol><p>Vale para quantos amigos você quiser. <a href="/m/inviteFriends">Veja os seus</a>.</p>',
  },
  items: [{ redirect: 'INVITE_FRIENDS' }, { redirect: 'REGISTER' }],
};

const FIRST_DEPOSIT = {
  slug: 'first-deposit',
  category: 'start',
  titles: { EN: 'Double reward on your first deposit', CN: '首次充值，双倍奖励', PT: 'Prêmio em dobro no primeiro depósito' },
  contents: {
    EN: '<p>Make one deposit, then claim your mission reward.</p><ul><li>Any amount counts.</li><li>Find the reward under Missions.</li></ul>',
    CN: '<p>完成一次充值，即可领取任务奖励。</p><ul><li>金额不限。</li><li>请在“任务”中领取奖励。</li></ul>',
    PT: '<p>Faça um depósito e resgate o prêmio da missão.</p><ul><li>Qualquer valor vale.</li><li>O prêmio fica em Missões.</li></ul>',
  },
  items: [{ redirect: 'DEPOSIT' }, { redirect: 'MISSION' }],
};

const FRIDAY = {
  slug: 'friday',
  category: 'weekly',
  titles: { EN: 'Friday draw', CN: '周五开奖', PT: 'Sorteio de sexta' },
  contents: {
    EN: '<p>Six numbers, one evening: the Friday draw closes when the time runs out.</p><p>Spend your points from the draw in the points shop.</p>',
    CN: '<p>六个号码，一个夜晚：倒计时结束即停止投注。</p><p>所得积分可在积分商城使用。</p>',
    PT: '<p>Seis números, uma noite: o sorteio de sexta fecha quando o tempo acaba.</p><p>Os pontos do sorteio valem na loja de pontos.</p>',
  },
  items: [{ redirect: 'REWARD_CENTER' }, { redirect: 'POINT_MARKET' }, { redirect: 'MEMBER' }],
  endsWeekly: { weekday: 5, hourUtc: 20 },
};

const APP = {
  slug: 'app',
  category: 'start',
  titles: { EN: 'Take it with you', CN: '随身畅玩', PT: 'Leve com você' },
  contents: {
    EN: '<p>Add it to your home screen: it opens instantly, even on a slow connection.</p>',
    CN: '<p>添加到主屏幕，网络再慢也能秒开。</p>',
    PT: '<p>Adicione à tela inicial: abre na hora, mesmo com internet lenta.</p>',
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
