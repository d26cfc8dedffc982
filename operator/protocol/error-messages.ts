import type { ErrorCode } from '#contract/errors.ts';
import type { LocalText, TextLanguage } from '../db/tables/local-text.ts';

const UNKNOWN: LocalText = {
  EN: 'Something went wrong. Please try again.',
  CN: '出了点问题，请重试。',
  PT: 'Algo deu errado. Tente novamente.',
};

const TEXTS: Partial<Record<ErrorCode, LocalText>> = {
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
  TOO_MANY_REQUESTS: {
    EN: 'Too many tries. Please wait a moment and try again.',
    CN: '尝试次数过多，请稍后再试。',
    PT: 'Muitas tentativas. Aguarde um momento e tente de novo.',
  },
  agent_only: { EN: 'This is for agents.', CN: '仅限代理使用。', PT: 'Isto é para agentes.' },
  amount_unfit: {
    EN: 'This amount cannot be deposited.',
    CN: '无法存入此金额。',
    PT: 'Este valor não pode ser depositado.',
  },
  deposit_refused: {
    EN: 'The payment was refused. Nothing was taken.',
    CN: '付款被拒绝，未扣除任何款项。',
    PT: 'O pagamento foi recusado. Nada foi cobrado.',
  },
  mission_claimed: {
    EN: 'You have had this reward already.',
    CN: '您已领取过此奖励。',
    PT: 'Você já recebeu este prêmio.',
  },
  mission_open: { EN: 'This mission is not done yet.', CN: '任务尚未完成。', PT: 'Esta missão ainda não foi cumprida.' },
  points_short: { EN: 'You have too few points.', CN: '积分不足。', PT: 'Você tem poucos pontos.' },
  product_gone: { EN: 'There is none left.', CN: '已兑换完。', PT: 'Não sobrou nenhum.' },
  voucher_gone: {
    EN: 'This voucher was used or is over.',
    CN: '此优惠券已使用或已过期。',
    PT: 'Este cupom já foi usado ou venceu.',
  },
  code_wrong: { EN: 'This code is not right.', CN: '验证码不正确。', PT: 'Este código não está certo.' },
  code_expired: {
    EN: 'This code is no longer good. Please ask for a new one.',
    CN: '验证码已失效，请重新获取。',
    PT: 'Este código não vale mais. Peça um novo.',
  },
  email_unfit: {
    EN: 'This is not an e-mail address.',
    CN: '这不是有效的电子邮箱地址。',
    PT: 'Este não é um endereço de e-mail.',
  },
  mobile_unfit: { EN: 'This is not a mobile number.', CN: '这不是有效的手机号码。', PT: 'Este não é um número de celular.' },
  mobile_unknown: {
    EN: 'No account has this mobile number.',
    CN: '没有账户使用此手机号码。',
    PT: 'Nenhuma conta tem este número de celular.',
  },
  password_change_required: {
    EN: 'Please choose a new password first.',
    CN: '请先设置新密码。',
    PT: 'Escolha primeiro uma nova senha.',
  },
  password_wrong: { EN: 'The old password is not right.', CN: '旧密码不正确。', PT: 'A senha antiga não está certa.' },
  password_unfit: {
    EN: 'Please choose another password, of 8 to 64 characters.',
    CN: '请另选一个 8 至 64 个字符的密码。',
    PT: 'Escolha outra senha, de 8 a 64 caracteres.',
  },
  password_same: {
    EN: 'The new password must differ from the old one.',
    CN: '新密码不能与旧密码相同。',
    PT: 'A nova senha deve ser diferente da antiga.',
  },
  token_ip_different: {
    EN: 'Your network has changed. Please log in again.',
    CN: '您的网络已变化，请重新登录。',
    PT: 'A sua rede mudou. Entre de novo.',
  },
  verification_wrong: { EN: 'This does not match your account.', CN: '验证信息不正确。', PT: 'Estes dados não conferem.' },
  captcha_required: {
    EN: 'Please solve the captcha first.',
    CN: '请先完成人机验证。',
    PT: 'Resolva o captcha primeiro.',
  },
  captcha_wrong: {
    EN: 'The captcha was not right. Please try again.',
    CN: '人机验证未通过，请重试。',
    PT: 'O captcha não está certo. Tente novamente.',
  },
  username_unfit: {
    EN: 'A username has 4 to 20 letters, digits or underscores.',
    CN: '用户名须为 4 至 20 个字母、数字或下划线。',
    PT: 'O usuário tem de 4 a 20 letras, números ou sublinhados.',
  },
  username_taken: {
    EN: 'This username is taken.',
    CN: '此用户名已被使用。',
    PT: 'Este usuário já existe.',
  },
  mobile_taken: {
    EN: 'This mobile number has an account already.',
    CN: '此手机号码已有账户。',
    PT: 'Este celular já tem uma conta.',
  },
  bind_customer_required: {
    EN: 'This account is not linked to a player yet.',
    CN: '此账号尚未关联玩家。',
    PT: 'Esta conta ainda não está ligada a um jogador.',
  },
  firebase_token_invalid: {
    EN: 'This sign-in is no longer valid. Please start it again.',
    CN: '此次登录已失效，请重新开始。',
    PT: 'Este acesso não é mais válido. Comece novamente.',
  },
  firebase_already_bound: {
    EN: 'This account is already linked to another player.',
    CN: '此账号已关联其他玩家。',
    PT: 'Esta conta já está ligada a outro jogador.',
  },
  service_unavailable: {
    EN: 'We will be back in a moment. Please try again soon.',
    CN: '服务暂时不可用，请稍后再试。',
    PT: 'Voltamos já. Tente novamente em instantes.',
  },
  not_found: { EN: 'There is nothing here.', CN: '此内容不存在。', PT: 'Não há nada aqui.' },
};

/** What the player reads, in the language of the call; docs/product/languages.md. */
export function findErrorMessage(code: ErrorCode, language: TextLanguage): string {
  return (TEXTS[code] ?? UNKNOWN)[language];
}
