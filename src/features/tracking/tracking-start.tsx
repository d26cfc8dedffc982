import { useEffect, useState } from 'react';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useStatus } from '../../services/status/status.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';

/** The page's own work comes first; events are remembered meanwhile. */
const TRACKING_DELAY_MS = 3_000;

const Tracking = lazyPart(async () => (await import('./lazy/tracking.tsx')).Tracking);

/** Loads tracking only for merchants that use it. docs/product/tracking.md */
export function TrackingStart() {
  const { value } = useStatus();
  const [isDue, setDue] = useState(false);
  const rawSettings = isDue ? value?.tracking : undefined;
  useEffect(() => {
    const timer = setTimeout(setDue, TRACKING_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const report = () => trackEvent('a2hsInstalled');
    addEventListener('appinstalled', report);
    return () => removeEventListener('appinstalled', report);
  }, []);
  return rawSettings ? <Tracking rawSettings={rawSettings} /> : null;
}
