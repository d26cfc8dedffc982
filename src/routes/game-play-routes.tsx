import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LaunchScreen, NoGameScreen } from '../features/game-play/launch-screen.tsx';
import { isPopupRequested } from '../features/game-play/popup-window.ts';
import { readLaunch } from '../features/game-play/read-launch.ts';
import { readTrialGame, TrialGameScreen } from '../features/game-play/trial-game-screen.tsx';
import { PlayReminderHost } from '../features/safer-play/lazy-safer-play.tsx';
import { ROUTES } from '../services/paths/route-table.ts';

export function LaunchGameRoute() {
  const { search } = useLocation();
  const request = useMemo(() => readLaunch(search), [search]);
  return request ? <LaunchScreen key={search} request={request} Reminder={PlayReminderHost} /> : <NoGameScreen />;
}

export function TrialGameRoute() {
  const { search } = useLocation();
  const game = readTrialGame(search);
  return game ? (
    <TrialGameScreen {...game} wantsWindow={isPopupRequested(search)} Reminder={PlayReminderHost} />
  ) : (
    <Navigate to={ROUTES.home.path} replace />
  );
}
