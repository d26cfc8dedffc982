import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Registered } from '#contract/calls/member.ts';
import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { toInternational } from '../../components/phone/phone.ts';
import { useText } from '../../i18n/text.ts';
import type { CaptchaHandle } from '../../services/captcha.ts';
import { ExplainedError } from '../../services/choose-error-surface.ts';
import { clearDraft } from '../../services/form-drafts.ts';
import { completeLogin } from '../../services/login/complete-login.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { finishRegistration, listNextSteps, wouldLoseName } from '../../services/registration/finish-registration.ts';
import { getSession } from '../../services/session/session.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { useLatest } from '../../state/use-latest.ts';
import { showAlert } from '../../ui/alert.ts';
import { type Registration, sendRegistration } from './send-registration.ts';

interface RegistrationOptions {
  readonly identity: IdentitySettings;
  readonly captcha: CaptchaHandle;
  /** The account exists; the session may follow. */
  readonly onRegistered: (registered: Registered, registration: Registration) => void;
  /** Shows the error beside its field; returns false if it concerns no field. */
  readonly setFieldError: (error: unknown) => boolean;
}

/** Runs one registration at a time, aborted when the screen unmounts. docs/product/registration.md */
export function useRegistration({ identity, captcha, onRegistered, setFieldError }: RegistrationOptions) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [guard] = useState(() => createSubmitGuard(waitReal));
  const controllerRef = useRef<AbortController>(undefined);
  const latestIdentity = useLatest(identity);

  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  const finish = async (registration: Registration, registered: Registered, signal: AbortSignal) => {
    const { registration: settings } = latestIdentity.current;
    const { token, userName } = registered;
    const isGenerated = registration.method === 'autoUsername';
    trackEvent('register');
    clearDraft('registration');
    await finishRegistration(settings, {
      alert: () =>
        showAlert({
          title: text('registration_done'),
          ...describeAccount(text, registration, userName),
          next: token ? listNextSteps(settings, search) : undefined,
        }),
      showDone: () => {
        // This may unmount the form, but the next steps still run.
        if (!signal.aborted) onRegistered(registered, registration);
        return !signal.aborted;
      },
      logIn: token ? () => logIn(registration, registered, token) : undefined,
      redirect: (chosen) => {
        if (chosen !== undefined && getSession()) return navigate(chosen, { replace: true });
        if (!wouldLoseName(settings, isGenerated)) leave();
      },
    });
  };
  /** With a session, the login screen redirects, also to a `redirectUrl`. */
  const leave = () => void navigate(getSession() ? ROUTES.login.path + search : ROUTES.home.path, { replace: true });

  const attempt = async (prepare: () => Promise<Registration>, signal: AbortSignal) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const solved = await captcha.solve();
      const registration = await prepare();
      if (signal.aborted) return;
      const registered = await sendRegistration(registration, { identity: latestIdentity.current, solved, signal });
      await finish(registration, registered, signal);
    } catch (reason) {
      if (signal.aborted || reason instanceof ExplainedError) return;
      captcha.reset(reason);
      if (!setFieldError(reason)) setError(reason);
    } finally {
      setIsBusy(false);
    }
  };

  /** Calls `prepare` after the captcha, right before the request. */
  const register = async (prepare: () => Promise<Registration>) => {
    const { signal } = controllerRef.current ?? {};
    if (signal) await guard.run(() => attempt(prepare, signal));
  };

  return { register, isBusy, error };
}

/** Shows a name that the operator chose with a button to copy it. */
function describeAccount(text: ReturnType<typeof useText>, { method }: Registration, name: string) {
  if (method === 'username') return { text: text('registration_done_text', { name }) };
  const message = text('registration_social', { name });
  const isNeeded = method === 'autoUsername';
  return {
    text: isNeeded ? `${message} ${text('registration_save_both')}` : message,
    copy: { value: name, label: text('copy_username') },
  };
}

/** Starts the session with the token of the reply; no second call is needed. */
async function logIn(registration: Registration, registered: Registered, token: string): Promise<void> {
  const login = { token, id: registered.id, userName: registered.userName, firstTimeLogin: false, passwordExpired: false };
  if (registration.method === 'mobile') {
    return completeLogin(login, { type: 'sms', username: toInternational(registration.phone), remember: false });
  }
  return completeLogin(login, {
    type: 'username',
    username: registration.method === 'username' ? registration.username : registered.userName,
    password: registration.password,
    remember: false,
  });
}
