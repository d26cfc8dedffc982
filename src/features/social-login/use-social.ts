import { useEffect, useRef, useState } from 'react';
import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { ApiError, readErrorCode } from '../../bridges/api-error.ts';
import { readRedirectToken, warmIdentity } from '../../bridges/identity/identity.ts';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { PendingBind } from '../../services/login/account-link.ts';
import type { LoginProcess } from '../../services/login/login-process.ts';
import { useLogin } from '../../services/login/use-login.ts';
import { obtainToken } from './obtain-token.ts';
import { redirectMemory } from './redirect-memory.ts';
import { registerSocial } from './register-social.ts';

export type SocialState =
  | { readonly phase: 'idle'; readonly refusal?: unknown }
  /** The player is at the provider's; another channel may be tried meanwhile. */
  | { readonly phase: 'waiting'; readonly channel: FirebaseChannel }
  | { readonly phase: 'sending'; readonly channel: FirebaseChannel }
  /** The account belongs to no player yet. */
  | { readonly phase: 'binding'; readonly bind: PendingBind; readonly isBusy?: boolean; readonly refusal?: unknown };

export interface Social {
  readonly state: SocialState;
  readonly login: LoginProcess;
  /** The SDK is fetched when a player reaches for a button, so that the window still opens within the tap. */
  readonly warm: () => void;
  /** False in private browsing, of which the player is told. */
  readonly mayBegin: () => Promise<boolean>;
  readonly signIn: (channel: SocialChannel) => Promise<void>;
  /** Goes on with a token, however it was come by. */
  readonly goOn: (channel: FirebaseChannel, prove: () => Promise<string | null>) => Promise<void>;
  /** Whose an account that belongs to nobody is to be. */
  readonly ask: (bind: PendingBind) => Promise<void>;
  readonly register: (bind: PendingBind) => Promise<void>;
  readonly stop: () => void;
}

const NO_CAPTCHA = { solve: async () => ({}), reset: () => {} };
const IDLE: SocialState = { phase: 'idle' };

/** One sign-in by a provider at a time, from the tap to the session; docs/product/social-sign-in.md. */
export function useSocial(): Social {
  const { provider, registration } = useIdentitySettings();
  const login = useLogin({ captcha: NO_CAPTCHA, readRemember: () => false });
  const [state, setState] = useState<SocialState>(IDLE);
  const attempts = useRef(0);
  const isGone = useRef(false);
  const registering = useRef<AbortController>(undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      registering.current?.abort();
    };
  }, []);
  const isLatest = (attempt: number) => attempt === attempts.current && !isGone.current;
  /** From here on nothing comes of the attempts before. */
  const begin = () => {
    registering.current?.abort();
    attempts.current += 1;
    return attempts.current;
  };

  /** Shown as busy while it is under way, and as refused where that is told. */
  const registerAs = async (bind: PendingBind, busy: SocialState, refused: (refusal: unknown) => SocialState) => {
    const attempt = begin();
    const controller = new AbortController();
    registering.current = controller;
    setState(busy);
    try {
      await registerSocial(bind, controller.signal);
    } catch (refusal) {
      if (isLatest(attempt)) setState(refused(refusal));
    }
  };
  const register = (bind: PendingBind) =>
    registerAs(bind, { phase: 'binding', bind, isBusy: true }, (refusal) => ({ phase: 'binding', bind, refusal }));

  const ask = async (bind: PendingBind) => {
    if (!registration.autoRegister) return setState({ phase: 'binding', bind });
    await registerAs(bind, { phase: 'sending', channel: bind.channel }, (refusal) => ({ phase: 'idle', refusal }));
  };

  /** The login itself; whoever is a stranger there is asked, or registered at once. */
  const send = async (bind: PendingBind) => {
    setState({ phase: 'sending', channel: bind.channel });
    const { channel: firebaseChannel, idToken: firebaseIdToken } = bind;
    await login.submit(async () => ({ type: 'firebase', username: '', firebaseChannel, firebaseIdToken }));
    const after = login.store.get();
    if (after.phase !== 'asking') return;
    if (readErrorCode(after.refusal) !== 'bind_customer_required') setState({ phase: 'idle', refusal: after.refusal });
    else await ask(bind);
  };

  const goOn = async (channel: FirebaseChannel, prove: () => Promise<string | null>) => {
    const attempt = begin();
    setState({ phase: 'waiting', channel });
    try {
      const idToken = await prove();
      if (!isLatest(attempt)) return;
      if (idToken === null) setState(IDLE);
      else await send({ channel, idToken });
    } catch (refusal) {
      if (isLatest(attempt)) setState({ phase: 'idle', refusal });
    }
  };

  const signIn = (channel: SocialChannel) => goOn(channel, () => obtainToken(provider, channel));
  const stop = () => {
    begin();
    login.giveUp();
    setState(IDLE);
  };
  const mayBegin = async () => {
    if (!(await isPrivateBrowsing())) return true;
    setState({ phase: 'idle', refusal: new ApiError('not_support_incognito') });
    return false;
  };
  const warm = () => {
    const prepare = async () => (await isPrivateBrowsing()) || warmIdentity(provider);
    void prepare().catch(() => {});
  };
  useReturn(goOn, provider.apiKey ? provider : undefined);
  return { state, login, warm, mayBegin, signIn, goOn, ask, register, stop };
}

/** Takes up what a redirect brought back, once the settings are there. */
function useReturn(goOn: Social['goOn'], provider: Parameters<typeof readRedirectToken>[0] | undefined): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!provider) return;
    const channel = redirectMemory.take();
    if (channel) void latest.current(channel, () => readRedirectToken(provider));
  }, [provider]);
}
