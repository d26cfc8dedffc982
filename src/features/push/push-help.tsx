import { useText } from '../../i18n/text.ts';
import { findIosLayout } from '../../platform/ios-browser.ts';
import { findPushBrowser } from '../../platform/push-support.ts';
import { readShellSignals } from '../../platform/shell.ts';
import { HOME_SCREEN_STEPS } from '../../services/install/home-screen-steps.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as styles from './push.module.css';
import { PUSH_STEPS } from './push-steps.ts';

/** Why there are no notifications, where nobody can turn them on here and now. */
export type PushObstacle = 'denied' | 'home-screen' | 'unsupported';

/** Says what stands in the way, and how a player gets it out of it. docs/product/push.md */
export function PushHelp({ obstacle }: { obstacle: PushObstacle }) {
  const text = useText();
  const { name } = useMerchant();
  if (obstacle === 'unsupported') return <p>{text('push_unsupported')}</p>;
  const signals = readShellSignals();
  const steps =
    obstacle === 'denied'
      ? PUSH_STEPS[findPushBrowser(signals)]
      : [...HOME_SCREEN_STEPS[findIosLayout(signals.userAgent)], 'push_step_home_3' as const];
  return (
    <>
      <p>{text(obstacle === 'denied' ? 'notification_request_tips' : 'push_home_screen', { name })}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{text(step, { name })}</li>
        ))}
      </ol>
    </>
  );
}
