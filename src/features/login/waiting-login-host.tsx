import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/text.ts';
import { isDialogOpen } from '../../platform/nodes/dialog-open.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { occupyScreen } from '../../services/overlays/overlays.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { waitingLogin } from '../../services/remembered-login/waiting-login.ts';

/** Marks that this visit has already opened the login screen on its own. */
const OPENED_KEY = 'fastline.login-opened';
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;
const OWN_SCREENS: readonly string[] = [ROUTES.login.path, ROUTES.register.path];

/** Solves the captcha of a remembered login without showing it, or opens the login screen for it. docs/product/login.md */
export function WaitingLoginHost() {
  const waiting = waitingLogin.use((login) => login);
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const solve = useEffectEvent(async (captcha: Parameters<typeof solveUnseen>[0]) => {
    const solved = await solveUnseen(captcha, language);
    if (solved === 'failed') return true;
    return solved !== 'manual' && waiting !== undefined && (await waiting.logIn(solved));
  });
  const readPath = useEffectEvent(() => location.pathname);
  const openLogin = useEffectEvent(async () => {
    if (isDialogOpen() || OWN_SCREENS.includes(location.pathname) || !waiting?.isNeeded() || sessionStore.read(OPENED_KEY))
      return;
    sessionStore.write(OPENED_KEY, '1');
    await navigate(composeLoginPath(location));
  });

  useEffect(() => {
    if (!waiting) return;
    const startPath = readPath();
    const release = occupyScreen('login');
    let isTouched = false;
    const markTouched = () => {
      isTouched = true;
    };
    for (const type of INPUT_EVENTS) document.addEventListener(type, markTouched, { capture: true, passive: true });
    const stop = () => {
      release();
      for (const type of INPUT_EVENTS) document.removeEventListener(type, markTouched, { capture: true });
    };
    const start = async () => {
      const isOver = await solve(waiting.captcha).catch(() => false);
      if (!isOver && !isTouched && readPath() === startPath) await openLogin();
    };
    void start().finally(stop);
    return stop;
  }, [waiting]);
  return null;
}

/** Loads the captcha's files on demand. */
async function solveUnseen(...args: Parameters<typeof import('../../components/captcha/solve-unseen.ts')['solveUnseen']>) {
  const loaded = await import('../../components/captcha/solve-unseen.ts').catch(() => undefined);
  return loaded ? loaded.solveUnseen(...args) : 'failed';
}
