import { type ComponentType, useEffect, useState } from 'react';
import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { isProviderEnabled } from '../../bridges/identity/provider-settings.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { Failure } from '../../components/forms/form-error.tsx';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { STATUS_QUERY } from '../../services/lobby-questions.ts';
import { setPendingBind, tellStranger, usePendingBind, useStranger } from '../../services/login/account-link.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { useProviderName } from './provider-name.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { type Social, useSocial } from './use-social.ts';
import './social.css';

interface SocialButtonsProps {
  TwoFactor: ComponentType<TwoFactorProps>;
  /** The form beside it logs in by SMS code already, so the phone is not offered again. */
  hasSmsMethod?: boolean;
}

/** The identity providers of this merchant, on the login and on the registration; docs/product/social-sign-in.md. */
export function SocialButtons({ TwoFactor, hasSmsMethod = false }: SocialButtonsProps) {
  const { provider, channels } = useIdentitySettings();
  const social = useSocial();
  useStrangers(social.ask);
  const offered = isProviderEnabled(provider) ? channels.filter((channel) => !(hasSmsMethod && channel === 'phone')) : [];
  return (
    <section className="social">
      <PendingNote />
      {offered.length > 0 && <OfferedChannels channels={offered} social={social} />}
      <Failure reason={social.state.phase === 'idle' ? social.state.refusal : undefined} />
      <SocialDialogs social={social} TwoFactor={TwoFactor} />
    </section>
  );
}

/** Whoever proved a number that nobody has is asked here, whether channels are offered or not. */
function useStrangers(ask: Social['ask']): void {
  const stranger = useStranger();
  useEffect(() => {
    if (!stranger) return;
    tellStranger(null);
    void ask(stranger);
  }, [stranger, ask]);
}

function OfferedChannels({ channels, social }: { channels: readonly FirebaseChannel[]; social: Social }) {
  const text = useText();
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);
  const press = (channel: FirebaseChannel) => {
    setPendingBind(null);
    if (channel !== 'phone') void social.signIn(channel);
    else void social.mayBegin().then(setIsPhoneOpen);
  };
  return (
    <>
      <p className="social-or" aria-hidden="true">
        {text('social_or')}
      </p>
      <ul className="social-channels">
        {channels.map((channel) => (
          <li key={channel}>
            <ChannelButton channel={channel} social={social} onPress={() => press(channel)} />
          </li>
        ))}
      </ul>
      <WaitingNote state={social.state} />
      {isPhoneOpen && (
        <PhoneDialog
          onClose={() => setIsPhoneOpen(false)}
          onProved={(idToken) => {
            setIsPhoneOpen(false);
            void social.goOn('phone', async () => idToken);
          }}
        />
      )}
    </>
  );
}

interface ChannelButtonProps {
  channel: FirebaseChannel;
  social: Social;
  onPress: () => void;
}

function ChannelButton({ channel, social: { state, warm }, onPress }: ChannelButtonProps) {
  const text = useText();
  const nameOf = useProviderName();
  const name = channel === 'phone' ? text('social_with_phone') : text('social_with', { provider: nameOf(channel) });
  const isSending = state.phase === 'sending' && state.channel === channel;
  return (
    <button
      type="button"
      className="social-channel"
      aria-busy={isSending || undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => state.phase !== 'sending' && onPress()}
    >
      <ChannelIcon channel={channel} />
      <span>{name}</span>
    </button>
  );
}

/** Until the player looks at this page again: that its window was closed the SDK tells seconds later. */
function useIsAway(state: Social['state']): boolean {
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

function WaitingNote({ state }: Pick<Social, 'state'>) {
  const text = useText();
  const nameOf = useProviderName();
  const isAway = useIsAway(state);
  return (
    <p className="social-note" role="status">
      {isAway &&
        state.phase === 'waiting' &&
        state.channel !== 'phone' &&
        text('social_waiting', { provider: nameOf(state.channel) })}
    </p>
  );
}

/** The next login also links the account that was chosen, unless a provider's token of its own is what logs in. */
function PendingNote() {
  const text = useText();
  const nameOf = useProviderName();
  const pending = usePendingBind();
  const byPassword = useQuery('system.status', { query: STATUS_QUERY }).value?.smsProvider?.firebase === true;
  return (
    <div role="status">
      {pending && (
        <div className="social-pending">
          <p>{text(byPassword ? 'social_bind_by_password' : 'social_bind_pending', { provider: nameOf(pending.channel) })}</p>
          <button type="button" className="text-button" onClick={() => setPendingBind(null)}>
            {text('social_bind_stop')}
          </button>
        </div>
      )}
    </div>
  );
}
