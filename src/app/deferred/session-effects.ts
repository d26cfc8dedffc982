import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { getErrorText } from '../../i18n/error-text.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { readAppPath } from '../../services/paths/app-address.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { hasPaymentEntries } from '../../services/payments/payment-entries.ts';
import { onSessionLeft } from '../../services/session/page-session.ts';
import { PUSH_DEVICE_KEY } from '../../services/session/push-device-key.ts';
import { getSessionEnd, markSessionEndSeen, type SessionEnd, useSession, useSessionEnd } from '../../services/session/session.ts';
import { forgetEndedSessions, watchIdleSession } from '../../services/session/session-watch.ts';
import { createOnce } from '../../state/create-once.ts';
import { showAlert } from '../../ui/alert.ts';

const forgetEndedSessionsOnce = createOnce(() => forgetEndedSessions().catch(() => undefined));

/** Removes the data of sessions that ended with their browser, once per start. docs/product/session.md */
export function useEndedSessionCleanup(): void {
  useEffect(() => void forgetEndedSessionsOnce(), []);
}

/** Checks the session of an idle page. docs/product/session.md */
export function useIdleSessionCheck(): void {
  const token = useSession()?.token;
  useEffect(() => (token ? watchIdleSession() : undefined), [token]);
}

/** Shows the end of a session once and then opens the login screen. docs/product/session.md */
export function useSessionEndAlert(): void {
  const navigate = useNavigate();
  const end = useSessionEnd();
  // The guard may have navigated meanwhile, which changes what `navigate` starts from.
  const navigateNow = useEffectEvent((to: string) => navigate(to));

  useEffect(() => {
    // A second run of the same effect finds it handled.
    if (!end || !getSessionEnd()) return;
    markSessionEndSeen();
    const redirect = async () => {
      if (end.how === 'login-required') {
        await addScreenTexts();
        await showAlert({
          title: getText('session_ended'),
          text: getErrorText({ code: 'CUSTOMER_NOT_LOGIN', serverMessage: end.message }),
        });
      }
      await navigateNow(composeNext(end));
    };
    void redirect();
  }, [end]);
}

/** The path of the login screen, which returns to the screen on which the session ended. */
function composeNext({ how, path }: SessionEnd): string {
  if (how === 'silent') return ROUTES.home.path;
  return composeLoginPath({ pathname: readAppPath(path, location.origin) ?? ROUTES.home.path, search: '' });
}

/** Resolves a payment that a closed page left pending; loads nothing if there is none. docs/product/cashier.md */
export function usePaymentRecovery(): void {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (!isMember || !hasPaymentEntries()) return;
    const start = async () => (await import('../../services/payments/payments.ts')).startPaymentRecovery();
    // The next screen with payments starts it as well.
    start().catch(() => {});
  }, [isMember]);
}

/** Asks the browser to keep the data of members and of the installed app. docs/product/browsers.md */
export function usePersistentStorage(): void {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (isMember || chooseShell(readShellSignals()) !== 'H5') void requestPersistentStorage();
  }, [isMember]);
}

/** Binds a device that may receive pushes, or unbinds it; loads nothing if there is neither to do. docs/product/push.md */
export function usePushBinding(): void {
  const isMember = useSession() !== null;
  useEffect(() => {
    const isAllowed = isMember && 'Notification' in window && window.Notification.permission === 'granted';
    if (!isAllowed && localStore.read(PUSH_DEVICE_KEY) === null) return;
    let hasLeft = false;
    const stop = onSessionLeft(() => {
      hasLeft = true;
    });
    const start = async () => {
      const { getPushBinding, startPushBinding } = await import('../../services/push/page-push.ts');
      if (hasLeft) void getPushBinding().leave();
      startPushBinding();
    };
    // The next start tries again.
    start()
      .catch(() => {})
      .finally(stop);
  }, [isMember]);
}
