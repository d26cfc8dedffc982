import type { LocalText } from '../../db/tables/local-text.ts';

/** What every page says on which somebody answers: the chat of a merchant, and customer service. */
export const TALK_TEXTS = {
  welcome: {
    EN: 'Hello {name}, how can we help?',
    CN: '您好，{name}，请问有什么可以帮您？',
    PT: 'Olá, {name}, como podemos ajudar?',
  },
  standIn: {
    EN: 'A stand-in of this sandbox: nobody else reads what you write.',
    CN: '这是沙盒里的模拟页面，您写的内容不会被别人看到。',
    PT: 'Um substituto desta área de testes: ninguém mais lê o que você escreve.',
  },
  message: { EN: 'Message', CN: '消息', PT: 'Mensagem' },
  send: { EN: 'Send', CN: '发送', PT: 'Enviar' },
  answer: {
    EN: 'Thank you. We have read “{said}”.',
    CN: '谢谢，我们已收到：“{said}”。',
    PT: 'Obrigado. Lemos “{said}”.',
  },
} satisfies Record<string, LocalText>;
