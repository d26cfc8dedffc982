import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useStatus } from '../../services/status/status.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';

/** The page's own work comes first; what happens meanwhile is remembered. */
const TRACKING_DELAY_MS = 3_000;

const NoTracking: ComponentType<{ said: unknown }> = () => null;

const Tracking = lazy(async () => {
  const [loaded] = await Promise.all([import('./tracking.tsx'), addScreenTexts()]).catch(() => [null]);
  // The next page tells instead.
  return { default: loaded?.Tracking ?? NoTracking };
});

/** What tells of events is loaded only for merchants that want to know of them. docs/product/tracking.md */
export function TrackingStart() {
  const { value } = useStatus();
  const [isDue, setDue] = useState(false);
  const said = isDue ? value?.tracking : undefined;
  useEffect(() => {
    const timer = setTimeout(setDue, TRACKING_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const tell = () => trackEvent('a2hsInstalled');
    addEventListener('appinstalled', tell);
    return () => removeEventListener('appinstalled', tell);
  }, []);
  return said ? (
    <Suspense>
      <Tracking said={said} />
    </Suspense>
  ) : null;
}
