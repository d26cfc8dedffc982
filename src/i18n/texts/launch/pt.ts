import type { LaunchTexts } from './en.ts';

export const pt: LaunchTexts = {
  timeout_retry_please: 'Está demorando demais. Tente de novo.',
  launch_needs_network: '{{name}} precisa de rede. Tente de novo quando você voltar a ficar on-line.',
  launch_app_title: '{{name}} se joga no aplicativo',
  launch_app_text:
    'Uma página do navegador não pode abri-lo. Baixe o aplicativo ou adicione este site à tela inicial e comece por lá.',
  launch_app_download: 'Baixar o aplicativo',
  launch_window_title: '{{name}} abre em uma janela própria',
  launch_window_text: 'Esta página continua aqui para você voltar quando quiser.',
  launch_window_open: 'Abrir o jogo',
  launch_window_opened: '{{name}} está aberto em uma janela própria',
  launch_window_again: 'Abrir de novo',
  launch_unknown_title: 'Nenhum jogo aqui',
  launch_unknown_text: 'Este endereço não diz qual jogo abrir.',
};
