import { SlowMessage } from '../../../components/connection/slow-message.tsx';
import { useText } from '../../../i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../passkeys.module.css';
import { PasskeyFailure } from './passkey-failure.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** The button, and autofill beside it; docs/product/passkeys.md. */
export function PasskeyLogin() {
  const text = useText();
  const process = usePasskeyLogin();
  const state = process.store.use((now) => now);
  const failed = state.phase === 'idle' ? state : undefined;
  return (
    <section className={styles.login} aria-label={text('passkey_login')}>
      <Button look="quiet" isWide isBusy={state.phase !== 'idle'} onClick={() => void process.submit()}>
        {text('passkey_login')}
      </Button>
      <PasskeyFailure obstacle={failed?.obstacle} error={failed?.error} />
      <SlowMessage isBusy={state.phase === 'sending'} later="wait_answer" />
    </section>
  );
}
