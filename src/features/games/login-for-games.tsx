import { Link } from 'react-router-dom';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { formatNumber } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';

/** Explains why Games asks a guest to log in, and what the lobby offers without a login. docs/product/games.md */
export function LoginForGames() {
  const text = useText();
  const tag = useLanguageTag();
  const { value } = useQuery('games.vendors', { query: LOBBY_QUERIES['games.vendors'] });
  const count = value?.categories.reduce((sum, category) => sum + category.gameCount, 0) ?? 0;
  const hasTrial = value?.categories.some(({ games }) => games.some(({ trial }) => trial)) ?? false;
  return (
    <>
      <p className={`${shared.muted} ${shared.num}`}>
        {count > 0 ? text('login_for_games', { count: formatNumber(count, tag) }) : text('login_for_all_games')}
      </p>
      <p>
        <Link to={ROUTES.gameSearch.path}>{text(hasTrial ? 'login_or_try' : 'login_or_look')}</Link>
      </p>
    </>
  );
}
