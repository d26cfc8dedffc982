import { isHomePath } from '#contract/names.ts';
import { getCallContext, setCallContext } from './bridges/call-context.ts';
import { registerWhenQuiet, startGateway } from './bridges/gateway.ts';
import { pageQueries, startPageQueries } from './bridges/page-queries.ts';
import { loadApartSchemas } from './bridges/reply-schema.ts';
import { findStartLanguage, getText, onLanguageChange, startLanguage } from './i18n/text.ts';
import { localStore } from './platform/safe-storage.ts';
import { markStarted, markStartFailure } from './platform/start-mark.ts';
import { followThemeColor } from './platform/theme-color.ts';
import { startConnection } from './services/connection/connection.ts';
import { ANNOUNCEMENTS_QUERY, STATUS_QUERY, VENDORS_QUERY } from './services/lobby-questions.ts';
import { applyMerchant, getMerchant } from './services/merchant.ts';
import { REMEMBERED_LOGIN_KEY } from './services/session/remembered-key.ts';
import { restoreSession } from './services/session.ts';
import './ui/themes/aurora.css';
import './ui/themes/lotus.css';
import './ui/themes/rio.css';
import './ui/styles/base.css';

/** The frame of the HTML stands no longer than this before the program takes its place with what it has. */
const FIRST_REPLIES_MS = 1_000;

/** What the lobby shows is asked for while React is still being evaluated, so that the first render finds it. */
async function prefetchLobby(): Promise<void> {
  const context = getCallContext();
  const limit = new Promise((resolve) => setTimeout(resolve, FIRST_REPLIES_MS));
  const queries = [
    pageQueries.prefetch(pageQueries.find('games.vendors', VENDORS_QUERY, context)),
    pageQueries.prefetch(pageQueries.find('promotions.banners', undefined, context)),
    pageQueries.prefetch(pageQueries.find('games.lanes', undefined, context)),
    pageQueries.prefetch(pageQueries.find('promotions.announcements', ANNOUNCEMENTS_QUERY, context)),
    pageQueries.prefetch(pageQueries.find('system.status', STATUS_QUERY, context)),
  ];
  await Promise.race([Promise.all(queries), limit]);
}

const loadApp = () => import('./app/app.tsx');

/** Without a service worker the page holds what it will need itself, before its line can die. */
function keepFiles(): void {
  void loadApp().then(({ loadScreens }) => loadScreens());
  loadApartSchemas().catch(() => {});
  import('./bridges/crypto.ts').then(({ computeFingerprint }) => computeFingerprint()).catch(() => {});
}

/** A part of the app did not arrive; the frame stands, and only the whole page can try again. */
function showStartFailure(error: unknown): void {
  console.error('the app did not start', error);
  markStartFailure();
  const button = document.createElement('button');
  button.className = 'start-failure';
  button.textContent = getText('retry_once');
  button.addEventListener('click', () => location.reload());
  document.body.append(button);
}

/** A page that opened with the kept lobby has nothing to fade in. */
function markKeptStart(): void {
  if (document.querySelector('main[data-kept]')) document.documentElement.dataset.kept = '';
}

/** Who has no session, and nothing that could be one, needs no more of it; docs/product/session.md. */
async function startSession(): Promise<void> {
  const { search } = location;
  const { addressToken, navigator } = window as { addressToken?: string; navigator: { standalone?: boolean } };
  delete (window as { addressToken?: string }).addressToken;
  if (search) void import('./services/visit/visit.ts').then(({ keepVisit }) => keepVisit(search));
  const isAtOnce = restoreSession() || addressToken || navigator.standalone;
  if (!isAtOnce && !localStore.read(REMEMBERED_LOGIN_KEY)) return;
  const started = import('./services/login/resume-session.ts').then(({ resumeSession }) => resumeSession(search, addressToken));
  if (isAtOnce) await started;
}

async function start(): Promise<void> {
  markKeptStart();
  const merchant = getMerchant();
  startGateway();
  startPageQueries();
  applyMerchant(merchant);
  followThemeColor();
  const language = findStartLanguage(merchant.languages);
  setCallContext({ merchant: merchant.code, language });
  onLanguageChange((changed) => setCallContext({ language: changed }));
  const session = startSession();
  startConnection();
  const isLobby = isHomePath(window.location.pathname);
  const [{ renderApp }] = await Promise.all([loadApp(), startLanguage(language), session, isLobby && prefetchLobby()]);
  void registerWhenQuiet(keepFiles);
  renderApp();
  markStarted();
}

start().catch(showStartFailure);
