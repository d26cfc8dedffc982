import { describe, expect, test } from 'vitest';
import { nameCountries, searchCountries } from '#src/components/phone/choose-country.ts';
import { findGames } from '#src/features/games/game-area/use-all-games.ts';

/** Names and the variants that players type. */
const TYPED: readonly [script: string, name: string, ...typed: string[]][] = [
  ['Katakana', 'ポーカー', 'ぽーかー', 'ﾎﾟｰｶｰ', 'ポ'],
  ['Hiragana', 'べとなむ', 'ベトナム', 'ﾍﾞﾄﾅﾑ', 'べ'],
  ['Latin of full width', 'Ｌｕｃｋｙ', 'lucky', 'LUCKY'],
  ['Vietnamese', 'Đá Gà Việt', 'da ga viet', 'ĐÁ GÀ', 'Việt'.normalize('NFD')],
  ['Turkish', 'Işık İzmir', 'isik', 'IŞIK', 'ışık', 'izmir', 'İZMİR'],
  ['German and Polish', 'Große Łódź', 'grosse', 'GROSSE', 'lodz'],
  ['Greek', 'Κύπρος', 'κυπρος', 'ΚΥΠΡΟΣ', 'κυπροσ'],
  ['Urdu', 'شیر کا شکار', 'شير', 'شِیر', 'كا'],
  ['Korean', '필리핀', '필리피', '필리ㅍ', '필리핀'.normalize('NFD')],
  ['digits', 'Lucky 777', '७७७', '٧٧٧', '７７７'],
  ['signs', "Côte d'Ivoire", 'd’ivoire', 'cote d‘i'],
  ['hyphens', 'Guinea-Bissau', 'guinea‑bissau', 'guinea–b'],
  ['invisible characters', 'Bola Ajaib', 'bo\u200bla', '\u2066bola\u2069', '\ufeffajaib', 'bo\u00adla'],
];
const ROWS = TYPED.flatMap(([script, name, ...typed]) => typed.map((words) => [script, words, name] as const));

const findsGame = (name: string, words: string) => {
  const game = { gameId: '1', nodeId: '1', name, vendor: 'PG', category: 'RNG', gameType: 'RNG', trial: true };
  return findGames([{ game, vendorName: 'PG' }], { searchText: words, category: null, vendor: null }).length > 0;
};
const findsCountry = (name: string, words: string) => {
  const countries = nameCountries([{ countryCode: '?', countryDialingCode: '999', name }], 'en');
  return searchCountries(countries, words).length > 0;
};

describe.each([
  ['games', findsGame],
  ['countries', findsCountry],
] as const)('a search for %s', (_what, finds) => {
  test.each(ROWS)('in %s: "%s" finds %s', (_script, words, name) => expect(finds(name, words)).toBe(true));

  test.each([
    ['another kana', 'へ', 'ベトナム'],
    ['another Thai mark', 'เสือ', 'เสีอ'],
    ['another Hindi vowel', 'कि', 'की'],
  ])('%s is a different word', (_what, words, name) => expect(finds(name, words)).toBe(false));
});
