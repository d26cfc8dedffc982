import type { GameSeed } from './game-seed.ts';

export const LIVE_GAMES: readonly GameSeed[] = [
  ['EVO', 'Baccarat 7', '百家乐 7 号桌', 'Bacará 7'],
  ['EVO', 'Blue Roulette', '蓝色轮盘', 'Roleta Azul'],
  ['SA', 'Dragon Gate', '龙门', 'Portão do Dragão'],
  ['SA', 'Sic Bo House', '骰宝馆', 'Casa do Sic Bo'],
  ['EVO', 'Terrace Blackjack', '露台二十一点', 'Blackjack do Terraço'],
  ['SA', 'Harbour Baccarat', '海港百家乐', 'Bacará do Porto'],
  ['EVO', 'Lantern Roulette', '灯笼轮盘', 'Roleta das Lanternas'],
  ['SA', 'Tiger and Crane', '虎与鹤', 'Tigre e Garça'],
  ['EVO', 'Wheel of Rivers', '江河转轮', 'Roda dos Rios'],
  ['SA', 'Fan Tan Room', '番摊厅', 'Sala Fan Tan'],
  ['EVO', 'Studio Poker Six', '六号扑克厅', 'Pôquer Estúdio Seis'],
  ['SA', 'Speed Baccarat Pine', '松厅极速百家乐', 'Bacará Rápido Pinho'],
  ['EVO', 'Night Train Hold’em', '夜车德州扑克', 'Hold’em Trem Noturno'],
  ['SA', 'Three Coins', '三枚铜钱', 'Três Moedas'],
  ['EVO', 'Balcony Roulette', '阳台轮盘', 'Roleta da Varanda'],
  ['SA', 'Jasmine Baccarat', '茉莉百家乐', 'Bacará Jasmim'],
  ['EVO', 'Double Ball House', '双球馆', 'Casa da Bola Dupla'],
  ['SA', 'Bull Fight Nine', '九点斗牛', 'Touro Nove'],
];

export const SPORTS_GAMES: readonly GameSeed[] = [
  ['BTI', 'Football Desk', '足球柜台', 'Balcão do Futebol'],
  ['SBO', 'Basketball Desk', '篮球柜台', 'Balcão do Basquete'],
  ['BTI', 'Tennis Court One', '一号网球场', 'Quadra de Tênis Um'],
  ['SBO', 'Badminton Hall', '羽毛球馆', 'Ginásio de Badminton'],
  ['BTI', 'Volleyball Sands', '沙滩排球', 'Vôlei de Areia'],
  ['SBO', 'Cricket Ground', '板球场', 'Campo de Críquete'],
  ['BTI', 'Cycling Stages', '自行车赛段', 'Etapas de Ciclismo'],
  ['SBO', 'Boxing Night', '拳击之夜', 'Noite de Boxe'],
  ['BTI', 'Pixel League', '电竞联盟', 'Liga Pixel'],
  ['SBO', 'Table Tennis Live', '乒乓直播', 'Tênis de Mesa ao Vivo'],
  ['BTI', 'Futsal Evening', '五人足球之夜', 'Noite de Futsal'],
  ['SBO', 'Snooker Room', '斯诺克厅', 'Sala de Sinuca'],
];

export const FISHING_GAMES: readonly GameSeed[] = [
  ['JDB', 'Lagoon Patrol', '泻湖巡逻', 'Patrulha da Lagoa'],
  ['CQ9', 'Pearl Net', '珍珠网', 'Rede de Pérolas'],
  ['FC', 'Kraken Supper', '海怪晚餐', 'Ceia do Kraken'],
  ['JDB', 'Moonlit Trawler', '月下渔船', 'Traineira ao Luar'],
  ['CQ9', 'Koi Ascent', '锦鲤跃升', 'A Subida da Carpa'],
  ['FC', 'Reef Symphony', '礁石交响', 'Sinfonia do Recife'],
  ['JDB', 'Whale Post', '鲸鱼邮差', 'Correio da Baleia'],
  ['CQ9', 'Golden Anchor', '金锚', 'Âncora de Ouro'],
  ['FC', 'Storm Dory', '风暴小艇', 'Bote na Tempestade'],
  ['JDB', 'Lighthouse Catch', '灯塔渔获', 'Pesca do Farol'],
  ['CQ9', 'River of Carps', '鲤鱼之河', 'Rio das Carpas'],
  ['FC', 'Octopus Opera', '章鱼歌剧', 'Ópera do Polvo'],
  ['JDB', 'Mangrove Hunter', '红树林猎手', 'Caçador do Mangue'],
  ['CQ9', 'Blue Fin Derby', '蓝鳍大赛', 'Clássico do Atum'],
];
