import { useEffect, useMemo } from 'react';
import { useFlags } from '#src/services/merchant.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { refuseTracking, startTracking } from '#src/services/tracking/page-tracking.ts';
import { decideTracking, getTrackingChoice, readTrackingSettings } from '#src/services/tracking/tracking-choice.ts';
import { watchWithdrawals } from '#src/services/tracking/withdrawals.ts';
import { hasPrivacyControl, TrackingQuestion } from './tracking-question.tsx';

/** Reports events if merchant and player allow it, and asks for the player's consent if it is needed. */
export function Tracking({ rawSettings }: { rawSettings: unknown }) {
  // An unchanged status is still a new object after each reply.
  const serialized = JSON.stringify(rawSettings);
  const settings = useMemo(() => readTrackingSettings(JSON.parse(serialized)), [serialized]);
  const choice = getTrackingChoice().use((made) => made);
  const decision = decideTracking({ rule: settings.rule, choice, hasPrivacyControl: hasPrivacyControl() });
  useEffect(() => {
    if (decision === 'on') return startTracking(settings);
    return decision === 'off' ? refuseTracking() : undefined;
  }, [decision, settings]);
  const hasMovements = useFlags().SAFERPLAY3 === true && decision === 'on';
  useEffect(() => (hasMovements ? watchWithdrawals() : undefined), [hasMovements]);
  const isShown = useOverlay('consent', { mayShow: decision === 'ask' });
  return isShown ? <TrackingQuestion /> : null;
}
