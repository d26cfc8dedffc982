import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { chooseTexts } from '../pages/merchant-page.ts';
import { TALK_TEXTS } from '../pages/talk-texts.ts';

const TEXTS = {
  ...TALK_TEXTS,
  waiting: {
    EN: 'Message {number} that waited for you.',
    CN: '给您的第 {number} 条留言。',
    PT: 'Mensagem {number} que esperava por você.',
  },
  back: { EN: 'Leave the chat', CN: '离开聊天', PT: 'Sair do chat' },
  expired: {
    EN: 'This link to the chat has run out. Open the chat again.',
    CN: '聊天链接已失效，请重新打开聊天。',
    PT: 'Este link do chat venceu. Abra o chat de novo.',
  },
} satisfies Record<string, LocalText>;

export const chooseChatTexts = (language: TextLanguage) => chooseTexts(TEXTS, language);

/** A provider speaks what it can, and Chinese to everybody else. docs/product/chat.md */
export function chooseChatLanguage(asked: string): TextLanguage {
  if (asked === 'EN') return 'EN';
  return asked.startsWith('PT') ? 'PT' : 'CN';
}
