import { useEffect } from 'react';
import { useText } from '#src/i18n/text.ts';
import { useRecentGames } from '#src/services/recent-games.ts';
import * as styles from './played-badges.module.css';

const COVERS = '[data-game]';
const PLAYED = `${styles.played}`;

/**
 * Marks the covers of the games that the member has played here. The lobby's covers are drawn before this is loaded, so they are
 * marked from outside, also those that are drawn later. docs/product/games.md
 */
export function usePlayedBadges(): void {
  const recent = useRecentGames();
  const word = useText()('game_played');
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main || recent.length === 0) return;
    const played = new Set(recent);
    const mark = (cover: HTMLElement) => {
      if (!namesOne(cover.querySelector('a')?.search ?? '', played)) return;
      cover.classList.add(PLAYED);
      cover.style.setProperty('--played', JSON.stringify(word));
    };
    const markAll = () => {
      for (const cover of main.querySelectorAll<HTMLElement>(COVERS)) mark(cover);
    };
    markAll();
    const observer = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) markAll();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const cover of main.querySelectorAll<HTMLElement>(`.${PLAYED}`)) {
        cover.classList.remove(PLAYED);
        cover.style.removeProperty('--played');
      }
    };
  }, [recent, word]);
}

/** A game is recorded by the code of its launch, or by the id of its trial. */
function namesOne(search: string, played: ReadonlySet<string>): boolean {
  const query = new URLSearchParams(search);
  return ['code', 'gameId'].some((key) => played.has(query.get(key) ?? ''));
}
