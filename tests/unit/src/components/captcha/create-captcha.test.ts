import { expect, test } from 'vitest';
import { createCaptchaWorld, nameState, PROOF, watch } from './captcha-fixture.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = ({ captcha }: ReturnType<typeof createCaptchaWorld>) => nameState(captcha.store.get());

function createReadyWorld() {
  const world = createCaptchaWorld();
  world.captcha.start();
  world.vendor().ready();
  return world;
}

test('a captcha loads, waits, is solved once and starts over', async () => {
  const world = createCaptchaWorld();
  world.captcha.start();
  expect(stateOf(world)).toBe('loading');
  world.vendor().ready();
  expect(stateOf(world)).toBe('waiting');
  const asking = world.captcha.verify();
  expect([stateOf(world), world.asked.shows]).toEqual(['open', 1]);
  world.vendor().solved(PROOF);
  expect(await asking).toEqual(PROOF);
  expect(await world.captcha.verify()).toEqual(PROOF);
  world.captcha.reset();
  expect([stateOf(world), world.asked.resets]).toEqual(['waiting', 1]);
});

test('where a start serves once, a reset after a solution starts anew', () => {
  const world = createCaptchaWorld({ startServesOnce: true });
  world.captcha.start();
  world.vendor().ready();
  world.vendor().solved(PROOF);
  world.captcha.reset();
  expect([stateOf(world), world.started.length, world.asked.stops]).toEqual(['loading', 2, 1]);
  world.vendor().ready();
  void watch(world.captcha.verify());
  world.captcha.reset();
  expect([stateOf(world), world.started.length, world.asked.resets]).toEqual(['waiting', 2, 1]);
});

test('asking while it loads shows the challenge when it is ready', async () => {
  const world = createCaptchaWorld();
  world.captcha.start();
  const asking = world.captcha.verify();
  expect(world.asked.shows).toBe(0);
  world.vendor().ready();
  world.vendor().solved(PROOF);
  expect(await asking).toEqual(PROOF);
});

test('closing the challenge yields verify_first and waits again', async () => {
  const world = createReadyWorld();
  const asking = watch(world.captcha.verify());
  world.vendor().closed();
  await settle();
  expect([asking.code, stateOf(world)]).toEqual(['verify_first', 'waiting']);
});

test('a second verify while one runs is too fast', async () => {
  const world = createReadyWorld();
  const first = watch(world.captcha.verify());
  const second = watch(world.captcha.verify());
  world.vendor().solved(PROOF);
  await settle();
  expect([second.code, first.value]).toEqual(['verify geetest too fast', PROOF]);
});

test('a start that fails is tried again by itself exactly once', () => {
  const world = createCaptchaWorld();
  world.captcha.start();
  world.vendor().failed('60204', '');
  expect([world.started.length, stateOf(world)]).toEqual([2, 'loading']);
  world.vendor().failed('60204', '');
  expect([world.started.length, stateOf(world), world.isTimed()]).toEqual([2, 'error', false]);
});

test('the whole start, second try included, ends after ten seconds', () => {
  const world = createCaptchaWorld();
  world.captcha.start();
  world.vendor().failed('60204', '');
  world.pass();
  expect(world.captcha.store.get()).toEqual({ name: 'error', code: '60205', words: '' });
  world.vendor().ready();
  expect(stateOf(world)).toBe('error');
});

test('a failure after the start is shown with its code and is not tried again', async () => {
  const world = createReadyWorld();
  const asking = watch(world.captcha.verify());
  world.vendor().failed('60500', 'Please try later');
  await settle();
  expect(world.captcha.store.get()).toEqual({ name: 'error', code: '60500', words: 'Please try later' });
  expect([asking.code, world.started.length]).toEqual(['60500', 1]);
});

test('retrying an error loads anew, with a second try of its own', () => {
  const world = createReadyWorld();
  world.vendor().failed('60500', '');
  world.captcha.retry();
  expect(stateOf(world)).toBe('loading');
  world.vendor().failed('60204', '');
  expect([world.started.length, stateOf(world)]).toEqual([3, 'loading']);
});

test('a merchant without an id gets an error and no vendor', async () => {
  const world = createCaptchaWorld({ isSetUp: false });
  world.captcha.start();
  const asking = watch(world.captcha.verify());
  await settle();
  expect([stateOf(world), asking.code, world.started.length]).toEqual(['error', 'not setup geetest', 0]);
});

test('leaving the form lets go of whoever waits', async () => {
  const world = createReadyWorld();
  const asking = watch(world.captcha.verify());
  world.captcha.stop();
  await settle();
  expect([asking.code, world.asked.stops]).toEqual(['captcha_left', 1]);
});
