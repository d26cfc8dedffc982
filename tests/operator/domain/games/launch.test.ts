import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { issueTicket } from '#operator/domain/games/launch-tickets.ts';
import { endSession, findSession } from '#operator/domain/session/sessions.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { registerGameRoutes } from '#sandbox/game/game-routes.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();
let token = '';
beforeAll(async () => {
  token = await logIn(subject.current.app, 'ada');
});

const LOTTERY = 'lottoArea=VN&launchMode=LOTT&lottoPrizeMode=Lott&lottoView=betting&device=MOBILE&hasLobby=true&language=VI';
const launch = (query: string) =>
  fetchJson(subject.current.app, `/wps/game/launchGame?${query}`, { headers: { Authorization: token } });
const openGame = (address: string, headers: Record<string, string> = {}) => {
  const app = new Hono();
  const { db, clock } = subject.current;
  registerGameRoutes(app, { db, origins: createLineOrigins([8080], []), now: () => clock.now });
  return app.request(address, { headers });
};

test.each([
  `${LOTTERY}&lottoGameCode=MEGA645`,
  `${LOTTERY}&lottoGameCode=DAILY4&lottoMode=SEA_Tradition_Mobile`,
  'gameCode=MEGA645&hasLobby=true&backUrl=http%3A%2F%2Flocalhost%3A8080%2Fm%2Fhome',
  'gameCode=baccarat-7&vendor=EVO',
])('a launch opens the requested game: %s', async (query) => {
  const { status, reply } = await launch(query);
  expect([status, reply.success]).toEqual([200, true]);
  expect((reply.value as { gameUrl: string }).gameUrl).toContain('ticket=');
});

test.each([
  ['an unknown game code', 'gameCode=NONE', 404],
  ['a lottery identified by its id', `${LOTTERY}&lottoGameCode=mega-6-45`, 404],
  ['an unknown lottery', `${LOTTERY}&lottoGameCode=baccarat-7`, 404],
  ['a game of another vendor', 'gameCode=baccarat-7&vendor=SA', 404],
  ['no code at all', 'vendor=EVO', 400],
  ['an unknown view', 'lottoGameCode=MEGA645&lottoView=stands', 400],
])('does not launch %s', async (_, query, status) => {
  expect((await launch(query)).status).toBe(status);
});

test.each([
  ['the lobby', '/wps/relay/GCSGAME_newGameVendor?platform=html5'],
  ['the game area', '/wps/game/list?platform=html5'],
  ['the draws', '/wps/relay/GCS_gameLanes'],
  ['the banners', '/wps/relay/MCSFE_getBanners'],
])('each lottery in %s has a code that launches it', async (_, path) => {
  const { reply } = await fetchJson(subject.current.app, path, { headers: { Authorization: token } });
  const text = JSON.stringify(reply.value);
  const codes = [...text.matchAll(/"gameCode":"(\w+)"/g)].map(([, code]) => code);
  const lotteries = path.includes('Lanes') ? codes.length : text.split('"gameType":"LOTT"').length - 1;
  expect([codes.length > 0, codes.length]).toEqual([true, lotteries]);
  for (const code of codes) expect((await launch(`${LOTTERY}&lottoGameCode=${code}`)).status).toBe(200);
});

test('does not launch a game of a vendor that the merchant hides', async () => {
  await setMerchant(subject.current, { settings: { hiddenVendors: ['EVO'] } });
  expect((await launch('gameCode=baccarat-7')).status).toBe(404);
  await setMerchant(subject.current, { settings: { hiddenVendors: [] } });
  expect((await launch('gameCode=baccarat-7')).status).toBe(200);
});

test('the game knows its player until the ticket expires', async () => {
  const { reply } = await launch('gameCode=baccarat-7&vendor=EVO');
  const { gameUrl } = reply.value as { gameUrl: string };
  const opened = await (await openGame(gameUrl)).text();
  expect([opened.includes('>Real play<'), opened.includes('Opened for ada.')]).toEqual([true, true]);
  const { clock } = subject.current;
  const before = clock.now;
  clock.now = new Date(before.getTime() + 15 * 60_000 + 1);
  expect((await openGame(gameUrl)).status).toBe(403);
  clock.now = before;
});

test('a ticket ends with its session', async () => {
  const headers = { Authorization: await logIn(subject.current.app, 'ada') };
  const { reply } = await fetchJson(subject.current.app, '/wps/game/launchGame?gameCode=baccarat-7', { headers });
  const { gameUrl } = reply.value as { gameUrl: string };
  expect((await openGame(gameUrl)).status).toBe(200);
  await fetchJson(subject.current.app, '/wps/session', { method: 'DELETE', headers });
  expect((await openGame(gameUrl)).status).toBe(403);
});

test('a launch overtaken by a logout is refused like any call without a session', async () => {
  const { db, errors, clock } = subject.current;
  const session = await findSession(db, await logIn(subject.current.app, 'ada'), clock.now);
  if (!session) throw new Error('a login begins a session');
  await endSession(db, session);
  const refusal = { code: 'customer.not.login', status: 401 };
  await expect(issueTicket(db, session, 'baccarat-7', clock.now)).rejects.toMatchObject(refusal);
  for (let turn = 0; turn < 10; turn += 1) {
    const headers = { Authorization: await logIn(subject.current.app, 'ada') };
    const [{ status }] = await Promise.all([
      fetchJson(subject.current.app, '/wps/game/launchGame?gameCode=baccarat-7', { headers }),
      fetchJson(subject.current.app, '/wps/session', { method: 'DELETE', headers }),
    ]);
    expect([200, 401]).toContain(status);
  }
  expect(errors).toEqual([]);
});

test('a trial is opened without a player', async () => {
  const page = await (await openGame('/games/draw?game=mega-6-45&merchant=aurora&language=EN')).text();
  expect([page.includes('>Demo<'), page.includes('class="player"')]).toEqual([true, false]);
});

test.each(['/games/draw?game=mega-6-45', '/games/draw?ticket=dead'])(
  'in a frame %s has no header but still a link back',
  async (path) => {
    const address = `${path}&lobby=http://localhost:8080`;
    const [framed, alone] = [await openGame(address, { 'Sec-Fetch-Dest': 'iframe' }), await openGame(address)];
    const assess = (page: string) => [page.includes('class="bar"'), page.split('id="lobby"').length - 1];
    expect([assess(await framed.text()), assess(await alone.text())]).toEqual([
      [false, 1],
      [true, 1],
    ]);
  },
);
