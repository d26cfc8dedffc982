import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppInfo, ShellToPage } from '#contract/messages/shell-messages.ts';
import { isHomePath } from '#contract/names.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { connectNativeShell, type NativeShell as Shell } from '#src/bridges/native-shell.ts';
import { useErrorAlert } from '#src/components/errors/use-error-message.ts';
import { useText } from '#src/i18n/text.ts';
import { overlayBack } from '#src/platform/back-stack.ts';
import { readHistoryIndex } from '#src/platform/history-entry.ts';
import { isDialogOpen } from '#src/platform/nodes/dialog-open.ts';
import { openArrivedLink } from '#src/services/links/read-link-target.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { AppUpgrade } from '../app-upgrade.tsx';

interface BackContext {
  /** A dialog is open that only its own buttons close. */
  readonly isBlocked: boolean;
  /** The index of this screen in the history of the app; 0 is the first. */
  readonly index: number;
  readonly isHome: boolean;
}

/** Decides what the Back key does without an overlay: the first screen leads home before it leaves. docs/product/shells.md */
export function decideBack({ isBlocked, index, isHome }: BackContext): 'back' | 'home' | 'leave' {
  if (isBlocked) return 'leave';
  if (index > 0) return 'back';
  return isHome ? 'leave' : 'home';
}

/** A callback with this prefix reports a failure. */
const FAILURE_MARK = 'Failure';

/** Implements the page's end of the bridge to a native shell. docs/product/shells.md */
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
    // Closes the top overlay synchronously, because a second press may follow before the next render.
    if (overlayBack.closeTop()) return;
    const isHome = isHomePath(window.location.pathname);
    const action = decideBack({ isBlocked: isDialogOpen(), index: readHistoryIndex(history.state), isHome });
    if (action === 'back') void navigate(-1);
    else if (action === 'home') void navigate(ROUTES.home.path, { replace: true });
    else shell?.leave();
  };
}
