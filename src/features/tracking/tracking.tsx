import { useEffect, useMemo } from 'react';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { decideTracking } from '../../services/tracking/decide-tracking.ts';
import { refuseTracking, startTracking } from '../../services/tracking/page-tracking.ts';
import { getTrackingChoice } from '../../services/tracking/tracking-choice.ts';
import { readTrackingSettings } from '../../services/tracking/tracking-settings.ts';
import { hasPrivacyControl } from './has-privacy-control.ts';
import { TrackingQuestion } from './tracking-question.tsx';

/** Tells of events where merchant and player allow it, and asks the player where their word is needed. */
export function Tracking({ said }: { said: unknown }) {
  // a status that says the same anew is another object
  const words = JSON.stringify(said);
  const settings = useMemo(() => readTrackingSettings(JSON.parse(words)), [words]);
  const { hostAffiliateFirst } = useIdentitySettings().registration;
  const choice = getTrackingChoice().use((made) => made);
  const decision = decideTracking({ rule: settings.rule, choice, hasPrivacyControl: hasPrivacyControl() });
  useEffect(() => {
    if (decision === 'on') return startTracking(settings, hostAffiliateFirst);
    return decision === 'off' ? refuseTracking() : undefined;
  }, [decision, settings, hostAffiliateFirst]);
  const isAsked = useOverlay('consent', { mayShow: decision === 'ask' });
  return isAsked ? <TrackingQuestion /> : null;
}
