import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Registered } from '#contract/calls/member.ts';
import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import { isProviderEnabled } from '../../bridges/identity/identity.ts';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { FormError } from '../../components/forms/form.tsx';
import { useText } from '../../i18n/text.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-process.ts';
import { reportUnlinkedAccount, setPendingLink, usePendingLink, useUnlinkedAccount } from '../../services/login/send-login.ts';
import { useStatus } from '../../services/status/status.ts';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as methodStyles from '../../ui/styles/login-method.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { ChannelIcon, useProviderName } from './channel.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import * as styles from './social.module.css';
import { SocialDialogs } from './social-dialogs.tsx';
import { type SocialLogin, useSocialLogin } from './use-social-login.ts';

interface SocialButtonsProps {
  TwoFactor: ComponentType<TwoFactorProps>;
  /** The form beside the buttons logs in by SMS code already, so they do not offer the phone again. */
  hasSmsMethod?: boolean;
  /** Another way to log in, above the providers. */
  first?: OnlyElements;
  /** A new player has registered by a provider; the session may follow. */
  onRegistered?: (registered: Registered) => void;
}

/** Shows the merchant's identity providers, on the login and on the registration. docs/product/social-sign-in.md */
export function SocialButtons({ TwoFactor, hasSmsMethod = false, first, onRegistered }: SocialButtonsProps) {
  const text = useText();
  const { provider, channels } = useIdentitySettings();
  const social = useSocialLogin(onRegistered);
  useLinkQuestion(social.askToLink);
  const section = useRef<HTMLElement>(null);
  useFreeze(section, social.state.phase === 'sending');
  const offered = isProviderEnabled(provider) ? channels.filter((channel) => !(hasSmsMethod && channel === 'phone')) : [];
  return (
    <section className={styles.social} ref={section}>
      <PendingLinkNotice />
      {(offered.length > 0 || first) && (
        <p className={styles.or} aria-hidden="true">
          {text('social_or')}
        </p>
      )}
      {first}
      {offered.length > 0 && <OfferedChannels channels={offered} social={social} />}
      <SlowMessage isBusy={social.state.phase === 'sending'} later="wait_answer" />
      <FormError reason={social.state.phase === 'idle' ? social.state.error : undefined} />
      <SocialDialogs social={social} TwoFactor={TwoFactor} />
    </section>
  );
}

/** A login by SMS code may find that a number is linked to no player; that question is asked here, even without channels. */
function useLinkQuestion(askToLink: SocialLogin['askToLink']): void {
  const account = useUnlinkedAccount();
  useEffect(() => {
    if (!account) return;
    reportUnlinkedAccount(null);
    void askToLink(account);
  }, [account, askToLink]);
}

function OfferedChannels({ channels, social }: { channels: readonly FirebaseChannel[]; social: SocialLogin }) {
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);
  const press = (channel: FirebaseChannel) => {
    setPendingLink(null);
    if (channel !== 'phone') void social.signIn(channel);
    else void social.canStart().then(setIsPhoneOpen);
  };
  return (
    <>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel}>
            <ChannelButton channel={channel} social={social} onPress={() => press(channel)} />
          </li>
        ))}
      </ul>
      <WaitingNotice state={social.state} />
      {isPhoneOpen && (
        <PhoneDialog
          onClose={() => setIsPhoneOpen(false)}
          onProved={(idToken) => {
            setIsPhoneOpen(false);
            void social.logInWithToken('phone', async () => idToken);
          }}
        />
      )}
    </>
  );
}

interface ChannelButtonProps {
  channel: FirebaseChannel;
  social: SocialLogin;
  onPress: () => void;
}

function ChannelButton({ channel, social: { state, preload }, onPress }: ChannelButtonProps) {
  const text = useText();
  const nameOf = useProviderName();
  const name = channel === 'phone' ? text('social_with_phone') : text('social_with', { provider: nameOf(channel) });
  const isSending = state.phase === 'sending' && state.channel === channel;
  return (
    <button
      type="button"
      className={methodStyles.method}
      aria-busy={isSending || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => state.phase !== 'sending' && onPress()}
    >
      <ChannelIcon channel={channel} />
      <span>{name}</span>
    </button>
  );
}

/** Returns true until this page has the focus again, because the SDK reports a closed window seconds later. */
function useIsAway(state: SocialLogin['state']): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (state.phase !== 'waiting') return;
    setIsAway(true);
    const comeBack = () => setIsAway(false);
    window.addEventListener('focus', comeBack);
    return () => window.removeEventListener('focus', comeBack);
  }, [state]);
  return isAway;
}

function WaitingNotice({ state }: Pick<SocialLogin, 'state'>) {
  const text = useText();
  const nameOf = useProviderName();
  const isAway = useIsAway(state);
  return (
    <p className={styles.note} role="status">
      {isAway &&
        state.phase === 'waiting' &&
        state.channel !== 'phone' &&
        text('social_waiting', { provider: nameOf(state.channel) })}
    </p>
  );
}

/** Explains that the next login links the selected account, except a login by a provider's own token. */
function PendingLinkNotice() {
  const text = useText();
  const nameOf = useProviderName();
  const pending = usePendingLink();
  const isPasswordOnly = useStatus().value?.smsProvider?.firebase === true;
  return (
    <div role="status">
      {pending && (
        <div className={styles.pending}>
          <p>{text(isPasswordOnly ? 'social_bind_by_password' : 'social_bind_pending', { provider: nameOf(pending.channel) })}</p>
          <button type="button" className={shared.textButton} onClick={() => setPendingLink(null)}>
            {text('social_bind_stop')}
          </button>
        </div>
      )}
    </div>
  );
}
