import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppInfo, ShellToPage } from '#contract/messages/shell-messages.ts';
import { isHomePath } from '#contract/names.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { connectNativeShell, type NativeShell as Shell } from '#src/bridges/native-shell.ts';
import { useErrorAlert } from '#src/components/errors/use-error-alert.ts';
import { useText } from '#src/i18n/text.ts';
import { readHistoryIndex } from '#src/platform/history-entry.ts';
import { overlayBack } from '#src/platform/overlay-back.ts';
import { openArrivedLink } from '#src/services/links/arrived-link.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { decideBack } from './back-key.ts';
import { AppUpgrade } from './upgrade/app-upgrade.tsx';

/** A callback that begins so tells of something that did not work. */
const FAILURE_MARK = 'Failure';

/** The page's end of the bridge to a native shell. docs/product/shells.md */
export function NativeShell() {
  const text = useText();
  const showError = useErrorAlert();
  const [shell, setShell] = useState<Shell | null>(null);
  const [info, setInfo] = useState<AppInfo | null>(null);
  const pressBack = useBackKey();

  const refuse = (code: string, serverMessage = '') => showError(text('notice'), new ApiError(code, { serverMessage }));
  const handle = useEffectEvent((message: ShellToPage, from: Shell | null) => {
    if (message.type === 'app-info') setInfo(message);
    else if (message.type === 'back-pressed') pressBack(from);
    else if (message.type === 'link-opened' && !openArrivedLink(message.url)) refuse('check_url');
    else if (message.type === 'callback' && message.result.startsWith(FAILURE_MARK)) refuse('callback_failed', message.result);
  });

  useEffect(() => {
    const connected = connectNativeShell(window, (message) => handle(message, connected));
    setShell(connected);
    return connected?.disconnect;
  }, []);

  return shell && info && <AppUpgrade info={info} shell={shell} />;
}

function useBackKey(): (shell: Shell | null) => void {
  const navigate = useNavigate();
  return (shell) => {
    // what is open is closed at once: a second press may follow before anything is drawn
    if (overlayBack.closeTop()) return;
    const isBlocked = document.querySelector('dialog[open]') !== null;
    const isHome = isHomePath(window.location.pathname);
    const way = decideBack({ isBlocked, index: readHistoryIndex(history.state), isHome });
    if (way === 'back') void navigate(-1);
    else if (way === 'home') void navigate(ROUTES.home.path, { replace: true });
    else shell?.leave();
  };
}
