import type { AccountTexts } from './en.ts';

export const pt: AccountTexts = {
  password_title: 'Alterar senha',
  password_forced: 'Escolha uma nova senha para continuar.',
  password_forced_expired: 'Sua senha expirou. Escolha uma nova para continuar.',
  password_forced_first: 'Este é o seu primeiro acesso. Escolha a sua própria senha para continuar.',
  password_by_choice: 'Você vai usá-la no próximo acesso.',
  password_current: 'Senha atual',
  password_new: 'Nova senha',
  password_repeat: 'Nova senha, de novo',
  password_current_missing: 'Digite sua senha atual',
  password_new_missing: 'Digite uma nova senha',
  password_repeat_missing: 'Digite a nova senha mais uma vez',
  password_same: 'Esta é a sua senha atual. Escolha outra.',
  password_differs: 'As duas novas senhas são diferentes',
  password_change: 'Alterar senha',
  password_needs_network: 'Para alterá-la é preciso rede. O que você digitou fica aqui.',
  password_changed: 'Sua senha foi alterada.',
  leave_title: 'Sair de {{name}}?',
  leave_text: 'Este link leva a {{host}}, que não faz parte de {{name}}.',
  leave_go: 'Abrir mesmo assim',
  leave_stay: 'Ficar aqui',
};
