import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { Registered } from '#contract/calls/member.ts';
import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import { ApiError, readErrorCode } from '../../bridges/api-error.ts';
import { readRedirectToken, warmIdentity } from '../../bridges/identity/identity.ts';
import type { SocialChannel } from '../../bridges/identity/lazy/identity-sdk.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { type LoginProcess, useLogin } from '../../services/login/login-process.ts';
import type { UnlinkedAccount } from '../../services/login/send-login.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { getSession } from '../../services/session/session.ts';
import { obtainToken, redirectStore } from './obtain-token.ts';
import { registerSocial } from './register-social.ts';

export type SocialLoginState =
  | { readonly phase: 'idle'; readonly error?: unknown }
  /** The provider's window is open; the player may try another channel meanwhile. */
  | { readonly phase: 'waiting'; readonly channel: FirebaseChannel }
  | { readonly phase: 'sending'; readonly channel: FirebaseChannel }
  /** No player's account is linked to this one yet. */
  | { readonly phase: 'linking'; readonly account: UnlinkedAccount; readonly isBusy?: boolean; readonly error?: unknown };

export interface SocialLogin {
  readonly state: SocialLoginState;
  readonly login: LoginProcess;
  /** Loads the SDK as soon as a player reaches for a button, so that the window still opens within the tap. */
  readonly preload: () => void;
  /** Resolves with false in private browsing, and shows that as the error. */
  readonly canStart: () => Promise<boolean>;
  readonly signIn: (channel: SocialChannel) => Promise<void>;
  /** Logs in with the token that `obtain` resolves with; null cancels. */
  readonly logInWithToken: (channel: FirebaseChannel, obtain: () => Promise<string | null>) => Promise<void>;
  /** Asks what to do with an unlinked account, or registers at once if the merchant wants that. */
  readonly askToLink: (account: UnlinkedAccount) => Promise<void>;
  /** `acceptedTerms`: the player has accepted the terms, if the merchant requires it. */
  readonly register: (account: UnlinkedAccount, acceptedTerms: boolean) => Promise<void>;
  readonly cancel: () => void;
}

const NO_CAPTCHA = { solve: async () => ({}), reset: () => {} };
const IDLE: SocialLoginState = { phase: 'idle' };

interface Left {
  readonly pathname: string;
  readonly search: string;
  /** The next step that the player chose. */
  readonly chosen: string | undefined;
}

/** Leads a player with a session to the step that they chose, else to the login screen, which redirects; if that screen is open, it redirects by itself. */
function leaveRegistration(navigate: NavigateFunction, { pathname, search, chosen }: Left): void {
  if (!getSession()) void navigate(ROUTES.home.path, { replace: true });
  else if (chosen !== undefined) void navigate(chosen, { replace: true });
  else if (pathname !== ROUTES.login.path) void navigate(ROUTES.login.path + search, { replace: true });
}

/** Runs one login by an identity provider at a time, from the tap to the session. docs/product/social-sign-in.md */
export function useSocialLogin(onRegistered: (registered: Registered) => void = () => {}): SocialLogin {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { provider, registration } = useIdentitySettings();
  const mustConsent = useSaferPlay()?.consentRequired ?? false;
  const login = useLogin({ captcha: NO_CAPTCHA, readRemember: () => false });
  const [state, setState] = useState<SocialLoginState>(IDLE);
  const attempts = useRef(0);
  const isUnmounted = useRef(false);
  const registering = useRef<AbortController>(undefined);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      registering.current?.abort();
    };
  }, []);
  const isLatest = (attempt: number) => attempt === attempts.current && !isUnmounted.current;
  /** Starts a new attempt; the results of earlier ones are ignored. */
  const startAttempt = () => {
    registering.current?.abort();
    return ++attempts.current;
  };

  /** Registers a new player; the state is `busy` meanwhile and `failed(error)` after an error. */
  const registerAs = async (
    { account, acceptedTerms }: { account: UnlinkedAccount; acceptedTerms: boolean },
    busy: SocialLoginState,
    failed: (error: unknown) => SocialLoginState,
  ) => {
    const attempt = startAttempt();
    const controller = new AbortController();
    registering.current = controller;
    setState(busy);
    try {
      const { signal } = controller;
      const redirect = (chosen?: string) => leaveRegistration(navigate, { pathname, search, chosen });
      await registerSocial(account, { signal, acceptedTerms, onRegistered, pathname, search, redirect });
      if (isLatest(attempt)) setState(IDLE);
    } catch (error) {
      if (isLatest(attempt)) setState(failed(error));
    }
  };
  const register = (account: UnlinkedAccount, acceptedTerms: boolean) =>
    registerAs({ account, acceptedTerms }, { phase: 'linking', account, isBusy: true }, (error) => ({
      phase: 'linking',
      account,
      error,
    }));

  const askToLink = async (account: UnlinkedAccount) => {
    if (!registration.autoRegister || mustConsent) return setState({ phase: 'linking', account });
    await registerAs({ account, acceptedTerms: false }, { phase: 'sending', channel: account.channel }, (error) => ({
      phase: 'idle',
      error,
    }));
  };

  /** Sends the login; an unlinked account leads to `askToLink`. */
  const send = async (account: UnlinkedAccount) => {
    setState({ phase: 'sending', channel: account.channel });
    const { channel: firebaseChannel, idToken: firebaseIdToken } = account;
    await login.submit(async () => ({ type: 'firebase', username: '', firebaseChannel, firebaseIdToken }));
    const after = login.store.get();
    if (after.phase !== 'idle') return;
    if (readErrorCode(after.error) !== 'bind_customer_required') setState({ phase: 'idle', error: after.error });
    else await askToLink(account);
  };

  const logInWithToken = async (channel: FirebaseChannel, obtain: () => Promise<string | null>) => {
    const attempt = startAttempt();
    setState({ phase: 'waiting', channel });
    try {
      const idToken = await obtain();
      if (!isLatest(attempt)) return;
      if (idToken === null) setState(IDLE);
      else await send({ channel, idToken });
    } catch (error) {
      if (isLatest(attempt)) setState({ phase: 'idle', error });
    }
  };

  const signIn = (channel: SocialChannel) => logInWithToken(channel, () => obtainToken(provider, channel));
  const cancel = () => {
    startAttempt();
    login.cancelTwoFactor();
    setState(IDLE);
  };
  const canStart = async () => {
    if (!(await isPrivateBrowsing())) return true;
    setState({ phase: 'idle', error: new ApiError('not_support_incognito') });
    return false;
  };
  const preload = () => void preloadSdk(provider).catch(() => {});
  useRedirectResult(logInWithToken, provider.apiKey ? provider : undefined);
  return { state, login, preload, canStart, signIn, logInWithToken, askToLink, register, cancel };
}

const preloadSdk = async (provider: Parameters<typeof warmIdentity>[0]) => (await isPrivateBrowsing()) || warmIdentity(provider);

/** Continues the login after a redirect, once the settings are loaded. */
function useRedirectResult(
  logInWithToken: SocialLogin['logInWithToken'],
  provider: Parameters<typeof readRedirectToken>[0] | undefined,
): void {
  const logIn = useEffectEvent(logInWithToken);
  useEffect(() => {
    if (!provider) return;
    const channel = redirectStore.take();
    if (channel) void logIn(channel, () => readReturnedToken(provider));
  }, [provider]);
}

/** Reports a redirect without a result: the player may have gone back, or the browser withheld the result from the page. */
async function readReturnedToken(provider: Parameters<typeof readRedirectToken>[0]): Promise<string> {
  const token = await readRedirectToken(provider);
  if (token === null) throw new ApiError('social_no_result');
  return token;
}
