import { useText } from '../../i18n/text.ts';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as styles from './captcha.module.css';
import { findCaptchaMessage } from './captcha-message.ts';
import type { CaptchaState } from './create-captcha.ts';

interface CaptchaStateViewProps {
  state: CaptchaState;
  onVerify: () => void;
  onRetry: () => void;
}

/** Shows the captcha as one row of the form, which has the same height in every state. */
export function CaptchaStateView({ state, onVerify, onRetry }: CaptchaStateViewProps) {
  const text = useText();
  if (state.name === 'waiting') {
    return (
      <>
        <button
          type="button"
          className={styles.row}
          aria-haspopup="dialog"
          aria-busy={state.isOpen || undefined}
          onClick={onVerify}
        >
          <span className={styles.mark} aria-hidden="true" />
          {text(state.isOpen ? 'captcha_open' : 'captcha_click')}
        </button>
        {state.wasLeft && (
          <p className={fieldStyles.error} role="alert" aria-label={text('notice')}>
            {text('captcha_first')}
          </p>
        )}
      </>
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status">{describeState(state, text)}</span>
      {state.name === 'error' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {text('retry_once')}
        </button>
      )}
    </div>
  );
}

function describeState(state: Exclude<CaptchaState, { name: 'waiting' }>, text: ReturnType<typeof useText>): string {
  if (state.name === 'loading') return text('captcha_loading');
  if (state.name === 'success') return text('captcha_success');
  const found = findCaptchaMessage(state.code, state.message);
  return text('captcha_error', { words: 'key' in found ? text(found.key) : found.message, code: state.code });
}
