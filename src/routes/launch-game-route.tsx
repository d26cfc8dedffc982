import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LaunchScreen } from '../features/game-play/launch/launch-screen.tsx';
import { NoGameScreen } from '../features/game-play/launch/no-game-screen.tsx';
import { readLaunch } from '../features/game-play/launch/read-launch.ts';
import { PlayReminderHost } from '../features/safer-play/play-reminder-host.tsx';

export default function LaunchGameRoute() {
  const { search } = useLocation();
  const request = useMemo(() => readLaunch(search), [search]);
  return request ? <LaunchScreen key={search} request={request} Reminder={PlayReminderHost} /> : <NoGameScreen />;
}
