import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';

const TEXTS = {
  welcome: {
    EN: 'Hello {name}, how can we help?',
    CN: '您好，{name}，请问有什么可以帮您？',
    PT: 'Olá, {name}, como podemos ajudar?',
  },
  waiting: {
    EN: 'Message {number} that waited for you.',
    CN: '给您的第 {number} 条留言。',
    PT: 'Mensagem {number} que esperava por você.',
  },
  standIn: {
    EN: 'A stand-in of this sandbox: nobody else reads what you write.',
    CN: '这是沙盒里的模拟聊天，您写的内容不会被别人看到。',
    PT: 'Um substituto desta área de testes: ninguém mais lê o que você escreve.',
  },
  message: { EN: 'Message', CN: '消息', PT: 'Mensagem' },
  send: { EN: 'Send', CN: '发送', PT: 'Enviar' },
  answer: {
    EN: 'Thank you. We have read “{said}”.',
    CN: '谢谢，我们已收到：“{said}”。',
    PT: 'Obrigado. Lemos “{said}”.',
  },
  back: { EN: 'Leave the chat', CN: '离开聊天', PT: 'Sair do chat' },
  expired: {
    EN: 'This link to the chat has run out. Open the chat again.',
    CN: '聊天链接已失效，请重新打开聊天。',
    PT: 'Este link do chat venceu. Abra o chat de novo.',
  },
} satisfies Record<string, LocalText>;

export type ChatTexts = Readonly<Record<keyof typeof TEXTS, string>>;

export function chooseChatTexts(language: TextLanguage): ChatTexts {
  const entries = Object.entries(TEXTS).map(([key, texts]) => [key, texts[language]]);
  return Object.fromEntries(entries) as ChatTexts;
}

/** A provider speaks what it can, and Chinese to everybody else. docs/product/chat.md */
export function chooseChatLanguage(asked: string): TextLanguage {
  if (asked === 'EN') return 'EN';
  return asked.startsWith('PT') ? 'PT' : 'CN';
}
