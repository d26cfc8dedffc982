import type { ErrorCode } from '../../contract/errors.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import type { LocalText, TextLanguage } from '../db/local-text.ts';

const UNKNOWN: LocalText = {
  EN: 'Something went wrong. Please try again.',
  CN: '出了点问题，请重试。',
  PT: 'Algo deu errado. Tente novamente.',
};

const TEXTS: Partial<Record<ErrorCode | RefusalCode, LocalText>> = {
  request_invalid: {
    EN: 'This request could not be read.',
    CN: '无法读取此请求。',
    PT: 'Não foi possível ler este pedido.',
  },
  envelope_invalid: {
    EN: 'This request could not be opened. Please try again.',
    CN: '无法打开此加密请求，请重试。',
    PT: 'Não foi possível abrir este pedido. Tente novamente.',
  },
  'customer.not.login': {
    EN: 'Please log in to continue.',
    CN: '请先登录。',
    PT: 'Entre na sua conta para continuar.',
  },
  'login.cred.err': {
    EN: 'The username or password is not right.',
    CN: '用户名或密码不正确。',
    PT: 'Usuário ou senha incorretos.',
  },
  login_verify_required: {
    EN: 'Please verify that it is you.',
    CN: '请验证您的身份。',
    PT: 'Confirme que é você.',
  },
  not_found: { EN: 'There is nothing here.', CN: '此内容不存在。', PT: 'Não há nada aqui.' },
};

/** What the player reads, in the language of the call; docs/product/languages.md. */
export function findRefusalText(code: ErrorCode | RefusalCode, language: TextLanguage): string {
  return (TEXTS[code] ?? UNKNOWN)[language];
}
