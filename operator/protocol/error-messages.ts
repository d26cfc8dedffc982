import type { ErrorCode } from '#contract/errors.ts';
import type { LocalText, TextLanguage } from '../db/tables/local-text.ts';

const UNKNOWN: LocalText = {
  EN: 'Something went wrong. Please try again.',
  CN: '出了点问题，请重试。',
  PT: 'Algo deu errado. Tente novamente.',
};

const TEXTS: Partial<Record<ErrorCode, LocalText>> = {
  request_invalid: {
    EN: "We couldn't read this request.",
    CN: '无法读取此请求。',
    PT: 'Não conseguimos ler este pedido.',
  },
  envelope_invalid: {
    EN: "We couldn't open this request. Please try again.",
    CN: '无法打开此加密请求，请重试。',
    PT: 'Não conseguimos abrir este pedido. Tente de novo.',
  },
  'customer.not.login': {
    EN: 'Please log in to continue.',
    CN: '请先登录。',
    PT: 'Entre na sua conta para continuar.',
  },
  'login.cred.err': {
    EN: 'Wrong username or password.',
    CN: '用户名或密码错误。',
    PT: 'Usuário ou senha incorretos.',
  },
  login_verify_required: {
    EN: "Please confirm it's you.",
    CN: '请确认是您本人。',
    PT: 'Confirme que é você.',
  },
  TOO_MANY_REQUESTS: {
    EN: 'Too many attempts. Please wait a moment and try again.',
    CN: '尝试次数过多，请稍后再试。',
    PT: 'Muitas tentativas. Aguarde um momento e tente de novo.',
  },
  agent_only: {
    EN: 'This is for agents only.',
    CN: '仅限代理使用。',
    PT: 'Isto é só para agentes.',
  },
  amount_unfit: {
    EN: "This amount can't be deposited.",
    CN: '无法充值此金额。',
    PT: 'Este valor não pode ser depositado.',
  },
  consent_missing: {
    EN: 'Please agree to the terms to continue.',
    CN: '请先同意条款再继续。',
    PT: 'Aceite os termos para continuar.',
  },
  deposit_limit: {
    EN: 'This is more than your deposit limit allows.',
    CN: '此金额超出您的充值限额。',
    PT: 'Este valor passa do seu limite de depósito.',
  },
  deposit_refused: {
    EN: "Payment declined. You haven't been charged.",
    CN: '付款被拒绝，未向您收取任何费用。',
    PT: 'Pagamento recusado. Nada foi cobrado.',
  },
  mission_claimed: {
    EN: "You've already claimed this reward.",
    CN: '您已领取过此奖励。',
    PT: 'Você já resgatou este prêmio.',
  },
  mission_open: {
    EN: "This mission isn't complete yet.",
    CN: '任务尚未完成。',
    PT: 'Esta missão ainda não foi concluída.',
  },
  play_paused: {
    EN: "You're taking a break from playing.",
    CN: '您正在暂停游戏期间。',
    PT: 'Você está em uma pausa do jogo.',
  },
  points_short: {
    EN: "You don't have enough points.",
    CN: '您的积分不足。',
    PT: 'Você não tem pontos suficientes.',
  },
  product_gone: {
    EN: 'Sold out.',
    CN: '已兑完。',
    PT: 'Esgotado.',
  },
  voucher_gone: {
    EN: 'This voucher has been used or has expired.',
    CN: '此优惠券已使用或已过期。',
    PT: 'Este cupom já foi usado ou venceu.',
  },
  code_wrong: {
    EN: "That code isn't right.",
    CN: '验证码不正确。',
    PT: 'Esse código não está certo.',
  },
  code_expired: {
    EN: 'This code has expired. Request a new one.',
    CN: '验证码已失效，请重新获取。',
    PT: 'Este código expirou. Peça um novo.',
  },
  email_unfit: {
    EN: 'Enter a valid email address.',
    CN: '请输入有效的邮箱地址。',
    PT: 'Digite um e-mail válido.',
  },
  mobile_unfit: {
    EN: 'Enter a valid mobile number.',
    CN: '请输入有效的手机号码。',
    PT: 'Digite um celular válido.',
  },
  mobile_unknown: {
    EN: 'No account has this mobile number.',
    CN: '没有账户使用此手机号码。',
    PT: 'Nenhuma conta tem este celular.',
  },
  password_change_required: {
    EN: 'Please choose a new password to continue.',
    CN: '请先设置新密码再继续。',
    PT: 'Escolha uma nova senha para continuar.',
  },
  password_wrong: {
    EN: "That's not your current password.",
    CN: '当前密码不正确。',
    PT: 'Essa não é a sua senha atual.',
  },
  password_unfit: {
    EN: 'Choose a different password, with 8–64 characters.',
    CN: '请换一个 8–64 个字符的密码。',
    PT: 'Escolha outra senha, com 8 a 64 caracteres.',
  },
  password_same: {
    EN: "That's your current password. Choose a different one.",
    CN: '这是您当前的密码，请换一个。',
    PT: 'Essa é a sua senha atual. Escolha outra.',
  },
  token_ip_different: {
    EN: 'Your network has changed. Please log in again.',
    CN: '您的网络已变化，请重新登录。',
    PT: 'Sua rede mudou. Entre de novo.',
  },
  verification_wrong: {
    EN: "That doesn't match your account.",
    CN: '验证信息与您的账户不符。',
    PT: 'Estes dados não conferem com a sua conta.',
  },
  captcha_required: {
    EN: 'Please complete the verification to continue.',
    CN: '请完成验证后继续。',
    PT: 'Conclua a verificação para continuar.',
  },
  captcha_wrong: {
    EN: 'Verification failed. Please try again.',
    CN: '验证未通过，请重试。',
    PT: 'A verificação falhou. Tente de novo.',
  },
  username_unfit: {
    EN: 'Use 4–20 letters, numbers or underscores.',
    CN: '请使用 4–20 个字母、数字或下划线。',
    PT: 'Use de 4 a 20 letras, números ou sublinhados.',
  },
  username_taken: {
    EN: 'This username is taken.',
    CN: '此用户名已被使用。',
    PT: 'Este usuário já existe.',
  },
  mobile_taken: {
    EN: 'This number already has an account.',
    CN: '此手机号码已有账户。',
    PT: 'Este celular já tem uma conta.',
  },
  bind_customer_required: {
    EN: "This account isn't linked to a player yet.",
    CN: '此账号尚未关联玩家。',
    PT: 'Esta conta ainda não está vinculada a um jogador.',
  },
  firebase_token_invalid: {
    EN: 'This login is no longer valid. Please start again.',
    CN: '此次登录已失效，请重新开始。',
    PT: 'Este acesso não é mais válido. Comece de novo.',
  },
  firebase_already_bound: {
    EN: 'This account is already linked to another player.',
    CN: '此账号已关联其他玩家。',
    PT: 'Esta conta já está vinculada a outro jogador.',
  },
  service_unavailable: {
    EN: "We'll be back in a moment. Please try again soon.",
    CN: '服务暂时不可用，请稍后再试。',
    PT: 'Voltamos já. Tente de novo em instantes.',
  },
  not_found: {
    EN: "There's nothing here.",
    CN: '此内容不存在。',
    PT: 'Não há nada aqui.',
  },
};

/** Finds the message that the player reads, in the language of the call; docs/product/languages.md. */
export function findErrorMessage(code: ErrorCode, language: TextLanguage): string {
  return (TEXTS[code] ?? UNKNOWN)[language];
}
