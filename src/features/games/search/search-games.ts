import type { ListedGame } from '#contract/schemas/player/games.ts';
import type { GameFilters } from './game-filters.ts';

/** Marks that Latin, Greek, Cyrillic, Arabic and Hebrew may leave out; those of Thai or Hindi make another word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
/** Letters that no mark sets apart from the plain one. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const SPECIAL = /[đłøıßæœ]/g;

/** How letters compare: without case, width and marks. docs/product/games.md */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');

/** A game and its vendor by the name on the screen. */
export interface FindableGame {
  readonly game: ListedGame;
  readonly vendorName: string;
}

const foldedTexts = new WeakMap<FindableGame, string>();

/** What is compared of a game; folded when it is first searched for. */
function readFolded(findable: FindableGame): string {
  const known = foldedTexts.get(findable) ?? foldText(`${findable.game.name} ${findable.vendorName}`);
  foldedTexts.set(findable, known);
  return known;
}

/** Every word must occur in the name of the game or of its vendor. */
export function findGames(games: readonly FindableGame[], { words, category, vendor }: GameFilters): readonly FindableGame[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && category === null && vendor === null) return games;
  const hasWords = (findable: FindableGame) => wanted.every((word) => readFolded(findable).includes(word));
  return games.filter(
    (findable) =>
      (category === null || findable.game.category === category) &&
      (vendor === null || findable.vendorName === vendor) &&
      hasWords(findable),
  );
}

/** Names of the vendors that have games in a category, in the order of the list. */
export const listVendorNames = (games: readonly FindableGame[], category: string | null): string[] => [
  ...new Set(games.flatMap(({ game, vendorName }) => (category === null || game.category === category ? [vendorName] : []))),
];
