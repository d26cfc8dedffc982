import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { findIosLayout } from '../../platform/ios-browser.ts';
import { findPushBrowser, type PushBrowser } from '../../platform/push-support.ts';
import { readShellSignals } from '../../platform/shell.ts';
import { HOME_SCREEN_STEPS } from '../../services/install/home-screen-steps.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as styles from './push.module.css';

/** How to restore the permission in each browser. docs/product/push.md */
const PUSH_STEPS: Readonly<Record<PushBrowser, readonly AnyTextKey[]>> = {
  chrome: ['push_step_chrome_1', 'push_step_chrome_2', 'push_step_chrome_3'],
  samsung: ['push_step_samsung_1', 'push_step_samsung_2', 'push_step_samsung_3'],
  firefox: ['push_step_firefox_1', 'push_step_firefox_2'],
  installed: ['push_step_installed_1', 'push_step_installed_2', 'push_step_installed_3'],
  ios: ['push_step_ios_1', 'push_step_ios_2', 'push_step_ios_3'],
  other: ['push_step_other_1', 'push_step_other_2', 'push_step_other_3'],
};

/** Why notifications cannot be turned on here and now. */
export type PushProblem = 'denied' | 'home-screen' | 'unsupported';

/** Explains the problem and how the player can solve it. docs/product/push.md */
export function PushHelp({ problem }: { problem: PushProblem }) {
  const text = useText();
  const { name } = useMerchant();
  if (problem === 'unsupported') return <p>{text('push_unsupported')}</p>;
  const signals = readShellSignals();
  const steps =
    problem === 'denied'
      ? PUSH_STEPS[findPushBrowser(signals)]
      : [...HOME_SCREEN_STEPS[findIosLayout(signals.userAgent)], 'push_step_home_3' as const];
  return (
    <>
      <p>{text(problem === 'denied' ? 'notification_request_tips' : 'push_home_screen', { name })}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{text(step, { name })}</li>
        ))}
      </ol>
    </>
  );
}
