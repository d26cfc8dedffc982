import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadScreens } from './app/routes.tsx';
import { call } from './bridges/api.ts';
import { setCallContext } from './bridges/call-context.ts';
import { startGateway } from './bridges/gateway.ts';
import { findStartLanguage, onLanguageChange, startLanguage } from './i18n/text.ts';
import { followThemeColor } from './platform/theme-color.ts';
import { startConnection } from './services/connection.ts';
import { applyMerchant, getMerchant } from './services/merchant.ts';
import { restoreSession } from './services/session.ts';
import './ui/themes/aurora.css';
import './ui/themes/lotus.css';
import './ui/themes/rio.css';
import './ui/styles/base.css';

/** What the lobby shows is asked for before the first render; the same calls there share these answers. */
function askEarly(): void {
  const ignore = () => {};
  call('games.vendors', { query: { platform: 'html5' } }).catch(ignore);
  call('promotions.banners').catch(ignore);
  call('games.lanes').catch(ignore);
}

/** Without a service worker the page holds what it will need itself, before its line can die. */
function keepFiles(): void {
  void loadScreens();
  import('./bridges/crypto.ts').then(({ computeFingerprint }) => computeFingerprint()).catch(() => {});
}

async function start(): Promise<void> {
  const merchant = getMerchant();
  startGateway(keepFiles);
  applyMerchant(merchant);
  followThemeColor();
  const language = findStartLanguage(merchant.languages);
  setCallContext({ merchant: merchant.code, language });
  onLanguageChange((changed) => setCallContext({ language: changed }));
  restoreSession();
  startConnection();
  if (window.location.pathname.endsWith('/home')) askEarly();
  await startLanguage(language);
  const root = document.querySelector('#root');
  if (root) createRoot(root).render(<App />);
}

void start();
