import { Navigate, useLocation } from 'react-router-dom';
import { TrialGameScreen } from '../features/trial-game/trial-game-screen.tsx';
import { readTrialGame } from '../services/paths/trial-game-path.ts';

export function TrialGameRoute() {
  const { search } = useLocation();
  const game = readTrialGame(search);
  return game ? <TrialGameScreen {...game} /> : <Navigate to="/home" replace />;
}
