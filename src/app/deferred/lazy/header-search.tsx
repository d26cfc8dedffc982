import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { handleKey } from '#contract/typed-keys.ts';
import { useText } from '#src/i18n/text.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeGamesPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { Icon } from '#src/ui/icon.tsx';
import * as styles from './header-search.module.css';

/** Opens the games that match; not shown on the games' own screens, which search as the player types. */
export function HeaderSearch() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isGuest = useSession() === null;
  if (pathname === ROUTES.games.path || pathname === ROUTES.gameSearch.path) return null;
  const search = handleKey(({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter') return;
    const words = currentTarget.value.trim();
    void navigate(composeGamesPath(isGuest) + (words && `?${new URLSearchParams({ q: words })}`));
  });
  return (
    <search className={styles.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        aria-label={text('games_search')}
        placeholder={text('games_search_hint')}
        onKeyDown={search}
      />
    </search>
  );
}
