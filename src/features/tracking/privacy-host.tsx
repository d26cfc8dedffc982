import { type ComponentType, lazy, Suspense } from 'react';
import { useStatus } from '../../services/status/status.ts';

const NoButton: ComponentType<{ said: unknown }> = () => null;

const PrivacyButton = lazy(async () => {
  const loaded = await import('./privacy-button.tsx').catch(() => null);
  return { default: loaded?.PrivacyButton ?? NoButton };
});

/** What lets players change their mind is loaded only for merchants that track. docs/product/tracking.md */
export function PrivacyHost() {
  const { value } = useStatus();
  return value?.tracking ? (
    <Suspense>
      <PrivacyButton said={value.tracking} />
    </Suspense>
  ) : null;
}
