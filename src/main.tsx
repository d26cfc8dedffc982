import { chooseCallLanguage } from '#contract/choose-language.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { LOBBY_QUERIES, LOBBY_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import { FAILED_STARTS_KEY, isHomePath, MOVED_KEY } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { repeatEarlyInput } from './app/repeat-early-input.ts';
import type { BootWindow } from './boot/boot-values.ts';
import { getCallContext, setCallContext, setVisitorDescription } from './bridges/call-context.ts';
import { connectGateway, notifyGateway, registerWhenQuiet, setInPageGateway, startGateway } from './bridges/gateway.ts';
import { handOverLobby, readLobbyData, seedLobby } from './bridges/lobby-replies.ts';
import { pageQueries, startPageQueries } from './bridges/page-queries.ts';
import { loadLazySchemas } from './bridges/reply-schema.ts';
import { findStartLanguage, getText, onLanguageChosen, startLanguage } from './i18n/text.ts';
import { readNow } from './platform/clock.ts';
import { afterFirstView, holdFirstView, startFirstViewTime } from './platform/first-view.ts';
import { localStore } from './platform/safe-storage.ts';
import { isSavingData } from './platform/save-data.ts';
import { followThemeColor } from './platform/theme/theme-choice.ts';
import { startConnection } from './services/connection/connection.ts';
import { applyMerchant, setMerchant } from './services/merchant.ts';
import { getSession, listLockedMembers, REMEMBERED_LOGIN_KEY, restoreSession } from './services/session/session.ts';
import { createVisitorDescription } from './services/status/describe-visitor.ts';
import { startAccessWatch } from './services/status/page-access.ts';
import { dropOriginalDomain } from './services/visit/carried-parameters.ts';
import '#merchant-themes.css';
import './ui/styles/base.css';
import './ui/styles/scripts.css';
import * as startFailureStyles from './app/start-failure.module.css';

/** The first paint stays at most this long before the app renders with the replies that it has. */
const FIRST_REPLIES_MS = 1_000;

/** Fetches the lobby's data while React is still being evaluated, so that the first render has it. */
async function prefetchLobby(): Promise<void> {
  const context = getCallContext();
  const limit = new Promise((resolve) => setTimeout(resolve, FIRST_REPLIES_MS));
  const queries = LOBBY_QUERY_NAMES.map((name) => pageQueries.prefetch(pageQueries.find(name, LOBBY_QUERIES[name], context)));
  await Promise.race([Promise.all(queries), limit]);
}

/** Returns the replies embedded in the page; null if it has no lobby that this visitor may see. Called once at boot. */
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

/** Preloads the files that the page will need, before its line can fail; a page with a service worker has them there. */
function loadFilesAhead(lobby: LobbyData | null): void {
  connectGateway();
  handOverLobby(lobby);
  // This file also sends mutations.
  notifyGateway({ type: 'page-shown' });
  if (isSavingData()) return;
  loadApp()
    .then(({ loadScreens }) => loadScreens())
    .catch(() => {});
  loadLazySchemas().catch(() => {});
  import('./bridges/crypto.ts').then(({ computeFingerprint }) => computeFingerprint()).catch(() => {});
}

/** A file of the app did not load: the first paint stays, and a button reloads the page. */
function showStartFailure(error: unknown): void {
  console.error('the app did not start', error);
  reportStartFailure();
  const button = document.createElement('button');
  button.className = startFailureStyles.startFailure ?? '';
  button.textContent = getText('retry_once');
  button.addEventListener('click', () => location.reload());
  document.body.append(button);
}

/** A page that opened with the lobby snapshot has no fade-in. */
function disableFadeIn(): void {
  if (document.querySelector('main[data-drawn]')) document.documentElement.dataset.drawn = '';
}

/** Another tab has a session, which this one may take over. */
const isMemberElsewhere = () =>
  listLockedMembers().then(
    ({ length }) => length > 0,
    () => false,
  );

/** Loads the rest of the session code only if there is a session or something that could become one; docs/product/session.md */
async function startSession(): Promise<void> {
  const { search } = location;
  const page = window as BootWindow & { navigator: { standalone?: boolean } };
  const { addressToken, navigator } = page;
  delete page.addressToken;
  if (search) void import('./services/visit/visit.ts').then(({ getVisit }) => getVisit().record(search));
  const isAtOnce = restoreSession() || addressToken || navigator.standalone || (await isMemberElsewhere());
  if (!isAtOnce && !localStore.read(REMEMBERED_LOGIN_KEY)) return;
  const started = import('./services/login/resume-session.ts').then(({ resumeSession }) => resumeSession(search, addressToken));
  if (isAtOnce) await started;
}

function handleRendered(): void {
  reportStarted();
  // Runs outside React's own work, which the press may depend on.
  setTimeout(repeatEarlyInput);
  startFirstViewTime();
}

/** A start of an origin that the player has left wipes it and redirects to the new address; docs/product/leaving-a-domain.md */
const leaveOrigin = () =>
  import('./services/leaving/lazy/leave-origin.ts').then(
    (leaving) => leaving.leaveOrigin(),
    () => false,
  );

async function start(): Promise<void> {
  if (localStore.read(MOVED_KEY) && (await leaveOrigin())) return;
  disableFadeIn();
  const merchant = findMerchantByHost(window.location.hostname);
  setMerchant(merchant);
  setInPageGateway(async () => (await import('./bridges/in-page-gateway.ts')).createInPageGateway());
  let lobby: LobbyData | null = null;
  startGateway(() => {
    handOverLobby(lobby);
    startAccessWatch();
  });
  startPageQueries();
  applyMerchant(merchant);
  followThemeColor();
  const known = findStartLanguage(merchant.languages);
  const language = known ?? merchant.languages[0];
  setCallContext({ merchant: merchant.code, language: chooseCallLanguage(known, merchant) });
  setVisitorDescription(
    createVisitorDescription({
      storage: localStore,
      now: readNow,
      order: merchant.affiliateOrder ?? 'last',
      getLocation: () => location,
    }),
  );
  dropOriginalDomain(window);
  onLanguageChosen((chosen) => setCallContext({ language: chosen }));
  const session = startSession();
  startConnection();
  lobby = takeLobby();
  if (lobby) holdFirstView();
  void afterFirstView()
    .then(connectGateway)
    .then(() => handOverLobby(lobby))
    .then(startAccessWatch);
  const mustAsk = !lobby && isHomePath(window.location.pathname);
  const texts = startLanguage(language, lobby?.texts);
  const [{ renderApp }] = await Promise.all([loadApp(), texts, session, mustAsk && prefetchLobby()]);
  void registerWhenQuiet(() => loadFilesAhead(lobby));
  // A session that began meanwhile has another header.
  renderApp({ hasLobby: lobby !== null && getSession() === null, onRendered: handleRendered });
}

start().catch(showStartFailure);

/** Reports to the script in the page's head that this start succeeded; docs/product/releases.md */
function reportStarted(): void {
  document.documentElement.dataset.started = '';
  localStore.remove(FAILED_STARTS_KEY);
}

/** The head's script counts errors from before the start. */
function reportStartFailure(): void {
  dispatchEvent(new Event('error'));
}
