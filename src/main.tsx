import { LOBBY_QUERIES, LOBBY_QUERY_NAMES, type LobbyData } from '#contract/lobby-page.ts';
import { findMerchantByHost } from '#contract/merchants.ts';
import { isHomePath } from '#contract/names.ts';
import { repeatEarlyInput } from './app/repeat-early-input.ts';
import type { BootWindow } from './boot/boot-values.ts';
import { getCallContext, setCallContext } from './bridges/call-context.ts';
import { connectGateway, notifyGateway, registerWhenQuiet, startGateway } from './bridges/gateway.ts';
import { handOverLobby, readLobbyData, seedLobby } from './bridges/lobby-replies.ts';
import { pageQueries, startPageQueries } from './bridges/page-queries.ts';
import { loadLazySchemas } from './bridges/reply-schema.ts';
import { findStartLanguage, getText, onLanguageChange, startLanguage } from './i18n/text.ts';
import { reportStarted, reportStartFailure } from './platform/boot-status.ts';
import { afterFirstView, holdFirstView, startFirstViewTime } from './platform/first-view.ts';
import { localStore } from './platform/safe-storage.ts';
import { isSavingData } from './platform/save-data.ts';
import { followThemeColor } from './platform/theme/theme-color.ts';
import { startConnection } from './services/connection/connection.ts';
import { applyMerchant, setMerchant } from './services/merchant.ts';
import { REMEMBERED_LOGIN_KEY } from './services/session/login-storage-keys.ts';
import { getSession, restoreSession } from './services/session/session.ts';
import { startAccessWatch } from './services/status/page-access.ts';
import '#merchant-themes.css';
import './ui/styles/base.css';
import './ui/styles/scripts.css';
import * as startFailureStyles from './app/start-failure.module.css';

/** The first paint of the HTML stands no longer than this before the app renders in its place with what it has. */
const FIRST_REPLIES_MS = 1_000;

/** Fetches what the lobby shows while React is still being evaluated, so that the first render finds it. */
async function prefetchLobby(): Promise<void> {
  const context = getCallContext();
  const limit = new Promise((resolve) => setTimeout(resolve, FIRST_REPLIES_MS));
  const queries = LOBBY_QUERY_NAMES.map((name) => pageQueries.prefetch(pageQueries.find(name, LOBBY_QUERIES[name], context)));
  await Promise.race([Promise.all(queries), limit]);
}

/** Takes the replies that came with the page; null where it has no lobby that this visitor may see. Called once at boot. */
function takeLobby(): LobbyData | null {
  try {
    const lobby = getSession() ? null : readLobbyData();
    if (lobby) seedLobby(lobby, (window as BootWindow).shownMoment);
    return lobby;
  } catch (error) {
    console.warn('the lobby that came with the page is of no use', error);
    return null;
  }
}

const loadApp = () => import('./app/app.tsx');

/** Loads what the page will need before its line can die; a page with a service worker has it there. */
function loadFilesAhead(): void {
  connectGateway();
  handOverLobby();
  // With it comes the part that sends mutations.
  notifyGateway({ type: 'page-shown' });
  if (isSavingData()) return;
  loadApp()
    .then(({ loadScreens }) => loadScreens())
    .catch(() => {});
  loadLazySchemas().catch(() => {});
  import('./bridges/crypto.ts').then(({ computeFingerprint }) => computeFingerprint()).catch(() => {});
}

/** A file of the app did not arrive: the first paint stays, and a button reloads the page. */
function showStartFailure(error: unknown): void {
  console.error('the app did not start', error);
  reportStartFailure();
  const button = document.createElement('button');
  button.className = startFailureStyles.startFailure ?? '';
  button.textContent = getText('retry_once');
  button.addEventListener('click', () => location.reload());
  document.body.append(button);
}

/** A page that opened with the lobby snapshot has nothing to fade in. */
function disableFadeIn(): void {
  if (document.querySelector('main[data-kept]')) document.documentElement.dataset.kept = '';
}

/** Loads the rest of the session code only where there is a session, or something that could become one; docs/product/session.md. */
async function startSession(): Promise<void> {
  const { search } = location;
  const page = window as BootWindow & { navigator: { standalone?: boolean } };
  const { addressToken, navigator } = page;
  delete page.addressToken;
  if (search) void import('./services/visit/visit.ts').then(({ getVisit }) => getVisit().keep(search));
  const isAtOnce = restoreSession() || addressToken || navigator.standalone;
  if (!isAtOnce && !localStore.read(REMEMBERED_LOGIN_KEY)) return;
  const started = import('./services/login/resume-session.ts').then(({ resumeSession }) => resumeSession(search, addressToken));
  if (isAtOnce) await started;
}

function handleRendered(): void {
  reportStarted();
  // Not within React's own work, which the press may need.
  setTimeout(repeatEarlyInput);
  startFirstViewTime();
}

async function start(): Promise<void> {
  disableFadeIn();
  const merchant = findMerchantByHost(window.location.hostname);
  setMerchant(merchant);
  startGateway(() => {
    handOverLobby();
    startAccessWatch();
  });
  startPageQueries();
  applyMerchant(merchant);
  followThemeColor();
  const language = findStartLanguage(merchant.languages);
  setCallContext({ merchant: merchant.code, language });
  onLanguageChange((changed) => setCallContext({ language: changed }));
  const session = startSession();
  startConnection();
  const lobby = takeLobby();
  if (lobby) holdFirstView();
  void afterFirstView().then(connectGateway).then(handOverLobby).then(startAccessWatch);
  const mustAsk = !lobby && isHomePath(window.location.pathname);
  const texts = startLanguage(language, lobby?.texts);
  const [{ renderApp }] = await Promise.all([loadApp(), texts, session, mustAsk && prefetchLobby()]);
  void registerWhenQuiet(loadFilesAhead);
  // A session that began meanwhile has another header.
  renderApp({ hasLobby: lobby !== null && getSession() === null, onRendered: handleRendered });
}

start().catch(showStartFailure);
