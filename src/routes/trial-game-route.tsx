import { Navigate, useLocation } from 'react-router-dom';
import { isPopupRequested } from '../features/game-play/popup-window.ts';
import { readTrialGame } from '../features/game-play/trial/read-trial-game.ts';
import { TrialGameScreen } from '../features/game-play/trial/trial-game-screen.tsx';
import { PlayReminderHost } from '../features/safer-play/play-reminder-host.tsx';
import { ROUTES } from '../services/paths/route-table.ts';

export default function TrialGameRoute() {
  const { search } = useLocation();
  const game = readTrialGame(search);
  return game ? (
    <TrialGameScreen {...game} wantsWindow={isPopupRequested(search)} Reminder={PlayReminderHost} />
  ) : (
    <Navigate to={ROUTES.home.path} replace />
  );
}
