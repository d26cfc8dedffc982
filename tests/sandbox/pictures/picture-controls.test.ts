import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { registerPictures } from '#sandbox/pictures/picture-controls.ts';

const app = new Hono();
const mend = registerPictures(app);
const ask = async (host: string, file = 'lights.svg') => {
  const response = await app.request(`http://${host}.localhost:8089/pictures/${file}`);
  return [response.status, response.headers.get('Content-Type'), response.headers.get('Access-Control-Allow-Origin')];
};
const set = (body: object) => app.request('/sandbox/pictures', { method: 'POST', body: JSON.stringify(body) });
const DRAWN = [200, 'image/svg+xml', '*'];

test('both hosts serve the same pictures, readable by any page', async () => {
  expect(await Promise.all([ask('pictures-a'), ask('pictures-b')])).toEqual([DRAWN, DRAWN]);
  expect([(await ask('pictures-a', 'none.svg'))[0], (await ask('pictures-a', 'toString'))[0]]).toEqual([404, 404]);
});

test('one host or all hosts can be dead until they are restored', async () => {
  await set({ mode: 'dead', hosts: ['pictures-a'] });
  expect([(await ask('pictures-a'))[0], await ask('pictures-b')]).toEqual([503, DRAWN]);
  await set({ mode: 'dead' });
  expect((await ask('pictures-b'))[0]).toBe(503);
  await set({ mode: 'ok', hosts: ['pictures-b'] });
  expect([(await ask('pictures-a'))[0], await ask('pictures-b')]).toEqual([503, DRAWN]);
  mend();
  expect(await ask('pictures-a')).toEqual(DRAWN);
});
