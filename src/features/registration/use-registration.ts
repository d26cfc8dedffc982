import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Registered } from '#contract/schemas/identity/registered.ts';
import { toInternational } from '../../components/phone/phone.ts';
import { useText } from '../../i18n/text.ts';
import type { CaptchaHandle } from '../../services/captcha.ts';
import { clearDraft } from '../../services/drafts/form-drafts.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { completeLogin } from '../../services/login/complete-login.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { useLatest } from '../../state/use-latest.ts';
import { showAlert } from '../../ui/alert.ts';
import { type Registration, sendRegistration } from './send-registration.ts';

interface RegistrationOptions {
  readonly settings: RegistrationSettings;
  readonly captcha: CaptchaHandle;
  /** The account exists; the session may follow. */
  readonly onRegistered: (registered: Registered, registration: Registration) => void;
  /** Shows the error beside its field; false when it is about none. */
  readonly setFieldError: (error: unknown) => boolean;
}

/** Runs one registration at a time; it is aborted when the screen unmounts. docs/product/registration.md */
export function useRegistration({ settings, captcha, onRegistered, setFieldError }: RegistrationOptions) {
  const text = useText();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [guard] = useState(() => createSubmitGuard(waitReal));
  const controllerRef = useRef<AbortController>(undefined);
  const latestSettings = useLatest(settings);

  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  const finish = async (registration: Registration, registered: Registered, signal: AbortSignal) => {
    const { userName: name } = registered;
    const settings = latestSettings.current;
    trackEvent('register');
    clearDraft('registration');
    const isMadeUp = registration.method !== 'username';
    if (settings.alertAfter && !isMadeUp) {
      await showAlert({ title: text('registration_done'), text: text('registration_done_text', { name }) });
    }
    if (signal.aborted) return;
    // this may unmount the form, which aborts nothing that follows
    onRegistered(registered, registration);
    if (settings.loginAfter && registered.token) await logIn(registration, registered, registered.token);
    // a made-up name has a screen of its own, from which the player continues
    if (settings.redirectAfter && !isMadeUp) await navigate(ROUTES.home.path, { replace: true });
  };

  const attempt = async (prepare: () => Promise<Registration>, signal: AbortSignal) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const solved = await captcha.solve();
      const registration = await prepare();
      if (signal.aborted) return;
      const registered = await sendRegistration(registration, { settings: latestSettings.current, solved, signal });
      await finish(registration, registered, signal);
    } catch (reason) {
      if (signal.aborted || reason instanceof ExplainedError) return;
      captcha.reset();
      if (!setFieldError(reason)) setError(reason);
    } finally {
      setIsBusy(false);
    }
  };

  /** `prepare` runs after the captcha, right before the request. */
  const register = async (prepare: () => Promise<Registration>) => {
    const { signal } = controllerRef.current ?? {};
    if (signal) await guard.run(() => attempt(prepare, signal));
  };

  return { register, isBusy, error };
}

/** Starts the session with the token of the reply; no second call is needed. */
async function logIn(registration: Registration, registered: Registered, token: string): Promise<void> {
  const login = { token, id: registered.id, userName: registered.userName, firstTimeLogin: false, passwordExpired: false };
  if (registration.method === 'mobile') {
    return completeLogin(login, { type: 'sms', username: toInternational(registration.phone), remember: false });
  }
  return completeLogin(login, {
    type: 'username',
    username: registered.userName,
    password: registration.password,
    remember: false,
  });
}
