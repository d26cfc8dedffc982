import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { chooseTexts } from '../pages/merchant-page.ts';

const TEXTS = {
  lobby: { EN: 'Lobby', CN: '大厅', PT: 'Lobby' },
  trial: { EN: 'Trial', CN: '试玩', PT: 'Demonstração' },
  real: { EN: 'Launched for real', CN: '正式启动', PT: 'Aberto de verdade' },
  noMoney: {
    EN: 'Opened for {name}. In this sandbox no money moves.',
    CN: '已为 {name} 打开。此沙盒中不会动用资金。',
    PT: 'Aberto para {name}. Nesta área de testes nenhum dinheiro é movido.',
  },
  ticket: { EN: 'Your ticket', CN: '你的彩票', PT: 'Seu bilhete' },
  pickSix: { EN: 'Pick six of 45', CN: '从 45 个号码中选 6 个', PT: 'Escolha seis de 45' },
  picked: { EN: '{count} of 6 picked', CN: '已选 {count} / 6', PT: '{count} de 6 escolhidos' },
  quickPick: { EN: 'Quick pick', CN: '机选', PT: 'Surpresinha' },
  clear: { EN: 'Clear', CN: '清除', PT: 'Limpar' },
  draw: { EN: 'Draw', CN: '开奖', PT: 'Sortear' },
  drawing: { EN: 'Drawing…', CN: '开奖中…', PT: 'Sorteando…' },
  again: { EN: 'Play again', CN: '再玩一次', PT: 'Jogar de novo' },
  drawn: { EN: 'Drawn numbers', CN: '开奖号码', PT: 'Números sorteados' },
  none: { EN: 'No match this time', CN: '这次没有中', PT: 'Nenhum acerto desta vez' },
  some: { EN: '{count} of 6 match', CN: '命中 {count} / 6', PT: '{count} de 6 acertos' },
  all: { EN: 'All six! What a ticket', CN: '六个全中！', PT: 'Os seis! Que bilhete' },
  expired: {
    EN: 'This game link has run out. Open the game again from the lobby.',
    CN: '游戏链接已失效，请从大厅重新打开。',
    PT: 'Este link do jogo venceu. Abra o jogo de novo pelo lobby.',
  },
} satisfies Record<string, LocalText>;

export const chooseGameTexts = (language: TextLanguage) => chooseTexts(TEXTS, language);
