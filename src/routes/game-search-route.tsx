import { Navigate, useLocation } from 'react-router-dom';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import GamesRoute from './games-route.tsx';

/** The games as guests see them; who is logged in has a screen of games already. docs/product/games.md */
export default function GameSearchRoute() {
  const { search } = useLocation();
  return useSession() ? <Navigate to={{ pathname: ROUTES.games.path, search }} replace /> : <GamesRoute />;
}
