import { beforeEach, expect, test, vi } from 'vitest';
import { LOBBY_SNAPSHOT } from '#contract/names.ts';
import { insertLobbySnapshot } from '#sw/releases/lobby-snapshot.ts';

const PAGE = '<header>Aurora</header><main class="layout-main" tabindex="-1"><p>skeleton</p></main><nav>tabs</nav>';
const LOBBY = '<ul>$& costs $1</ul>';
const createShell = () => new Response(PAGE, { headers: { 'Content-Security-Policy': 'strict', 'Content-Length': '99' } });
const keep = (build: string) => vi.fn(async () => new Response(LOBBY, { headers: { [LOBBY_SNAPSHOT.buildHeader]: build } }));
const fill = async (path = '/m/home') => insertLobbySnapshot(createShell(), path, 'one');

beforeEach(() => vi.unstubAllGlobals());

test('the kept lobby takes the skeleton’s place, as it is and out of reach', async () => {
  vi.stubGlobal('caches', { match: keep('one') });
  const filled = await fill();
  expect(await filled.text()).toBe(
    `<header>Aurora</header><main class="layout-main" tabindex="-1" data-kept>${LOBBY}</main><nav>tabs</nav>`,
  );
  expect([filled.headers.get('Content-Security-Policy'), filled.headers.get('Content-Length')]).toEqual(['strict', null]);
});

test.each([
  ['another build drew it', '/m/home', keep('two')],
  ['nothing is kept', '/m/home', vi.fn(async () => undefined)],
  ['storage throws', '/m/home', vi.fn(() => Promise.reject(new Error('blocked')))],
  ['another screen is opened', '/m/login', keep('one')],
  ['another home is opened', '/m/member/home', keep('one')],
])('the shell stays as it is where %s', async (_why, path, match) => {
  vi.stubGlobal('caches', { match });
  expect(await (await fill(path)).text()).toBe(PAGE);
});
