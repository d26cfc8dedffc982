import type { LocalText } from '../../db/tables/local-text.ts';
import type { CountedAct } from '../../db/tables/schema.ts';

export const ACT_TITLES: Readonly<Record<CountedAct, LocalText>> = {
  deposit: { EN: 'Deposits', CN: '存款次数', PT: 'Depósitos' },
  feedback: { EN: 'Feedback sent', CN: '提交反馈', PT: 'Comentários enviados' },
  favourite: { EN: 'Favourite games', CN: '收藏游戏', PT: 'Jogos favoritos' },
  invitation: { EN: 'Friends invited', CN: '邀请好友', PT: 'Amigos convidados' },
  language: { EN: 'Language chosen', CN: '选择语言', PT: 'Idioma escolhido' },
};
