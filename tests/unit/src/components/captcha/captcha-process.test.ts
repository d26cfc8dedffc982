import { expect, test } from 'vitest';
import { CAPTCHA_REASONS } from '#src/services/captcha.ts';
import { createCaptchaFixture, nameState, PROOF, watch } from './captcha-fixture.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = ({ captcha }: ReturnType<typeof createCaptchaFixture>) => nameState(captcha.store.get());

function createReadyFixture() {
  const fixture = createCaptchaFixture();
  fixture.captcha.start();
  fixture.vendor().ready();
  return fixture;
}

test('a captcha loads, waits, is solved once and starts over', async () => {
  const fixture = createCaptchaFixture();
  fixture.captcha.start();
  expect(stateOf(fixture)).toBe('loading');
  fixture.vendor().ready();
  expect(stateOf(fixture)).toBe('waiting');
  const asking = fixture.captcha.verify();
  expect([stateOf(fixture), fixture.asked.shows]).toEqual(['open', 1]);
  fixture.vendor().solved(PROOF);
  expect(await asking).toEqual(PROOF);
  expect(await fixture.captcha.verify()).toEqual(PROOF);
  fixture.captcha.reset();
  expect([stateOf(fixture), fixture.asked.resets]).toEqual(['waiting', 1]);
});

test('a reset after a solution starts again if a start serves once', () => {
  const fixture = createCaptchaFixture({ startServesOnce: true });
  fixture.captcha.start();
  fixture.vendor().ready();
  fixture.vendor().solved(PROOF);
  fixture.captcha.reset();
  expect([stateOf(fixture), fixture.started.length, fixture.asked.stops]).toEqual(['loading', 2, 1]);
  fixture.vendor().ready();
  void watch(fixture.captcha.verify());
  fixture.captcha.reset();
  expect([stateOf(fixture), fixture.started.length, fixture.asked.resets]).toEqual(['waiting', 2, 1]);
});

test('a request during loading shows the challenge when it is ready', async () => {
  const fixture = createCaptchaFixture();
  fixture.captcha.start();
  const asking = fixture.captcha.verify();
  expect(fixture.asked.shows).toBe(0);
  fixture.vendor().ready();
  fixture.vendor().solved(PROOF);
  expect(await asking).toEqual(PROOF);
});

test('closing the challenge returns verify_first and waits again', async () => {
  const fixture = createReadyFixture();
  const asking = watch(fixture.captcha.verify());
  fixture.vendor().closed();
  await settle();
  expect([asking.code, stateOf(fixture)]).toEqual(['verify_first', 'waiting']);
});

test('a second verify during the first one is too fast', async () => {
  const fixture = createReadyFixture();
  const first = watch(fixture.captcha.verify());
  const second = watch(fixture.captcha.verify());
  fixture.vendor().solved(PROOF);
  await settle();
  expect([second.code, first.value]).toEqual(['verify geetest too fast', PROOF]);
});

test('a failed start is retried once automatically', () => {
  const fixture = createCaptchaFixture();
  fixture.captcha.start();
  fixture.vendor().failed('60204', '');
  expect([fixture.started.length, stateOf(fixture)]).toEqual([2, 'loading']);
  fixture.vendor().failed('60204', '');
  expect([fixture.started.length, stateOf(fixture), fixture.isTimed()]).toEqual([2, 'error', false]);
});

test('the whole start, including the retry, times out after ten seconds', () => {
  const fixture = createCaptchaFixture();
  fixture.captcha.start();
  fixture.vendor().failed('60204', '');
  fixture.pass(9_999);
  expect(stateOf(fixture)).toBe('loading');
  fixture.pass(10_000);
  expect(fixture.captcha.store.get()).toEqual({ name: 'error', code: '60205', message: '' });
  fixture.vendor().ready();
  expect(stateOf(fixture)).toBe('error');
});

test('a failure after the start is shown with its code and not retried', async () => {
  const fixture = createReadyFixture();
  const asking = watch(fixture.captcha.verify());
  fixture.vendor().failed('60500', 'Please try later');
  await settle();
  expect(fixture.captcha.store.get()).toEqual({ name: 'error', code: '60500', message: 'Please try later' });
  expect([asking.code, fixture.started.length]).toEqual(['60500', 1]);
});

test('retrying after an error loads again, with its own automatic retry', () => {
  const fixture = createReadyFixture();
  fixture.vendor().failed('60500', '');
  fixture.captcha.retry();
  expect(stateOf(fixture)).toBe('loading');
  fixture.vendor().failed('60204', '');
  expect([fixture.started.length, stateOf(fixture)]).toEqual([3, 'loading']);
});

test('a merchant without an id gets an error and no vendor', async () => {
  const fixture = createCaptchaFixture({ isSetUp: false });
  fixture.captcha.start();
  const asking = watch(fixture.captcha.verify());
  await settle();
  expect([stateOf(fixture), asking.code, fixture.started.length]).toEqual(['error', 'not setup geetest', 0]);
});

test('leaving the form rejects pending requests', async () => {
  const fixture = createReadyFixture();
  const asking = watch(fixture.captcha.verify());
  fixture.captcha.stop();
  await settle();
  expect([asking.code, fixture.asked.stops]).toEqual(['captcha_left', 1]);
});

test('a captcha that has left the screen does not start again', async () => {
  const fixture = createCaptchaFixture({ startServesOnce: true });
  fixture.captcha.start();
  fixture.vendor().ready();
  fixture.vendor().solved(PROOF);
  fixture.captcha.stop();
  fixture.captcha.reset();
  expect([fixture.started.length, fixture.isTimed()]).toEqual([1, false]);
  const asking = watch(fixture.captcha.verify());
  await settle();
  expect(asking.code).toBe(CAPTCHA_REASONS.left);
});
