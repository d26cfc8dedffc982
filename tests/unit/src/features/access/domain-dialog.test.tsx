// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { DomainDialog } from '#src/features/access/domain-dialog.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { changeLanguage } from '#src/i18n/text.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const OTHER = 'https://b.test';
const GW = 'https://gw.test';
const world = {
  answering: [] as string[],
  callsOnly: [] as string[],
  services: [] as object[],
  end: () => {},
};
const compose = (line: string, answers: boolean) => ({
  line,
  takesOnlyCalls: world.callsOnly.includes(line),
  breaker: 'closed',
  goodAt: answers ? Number.MAX_SAFE_INTEGER : 0,
});
const gateway = startTestGateway({
  'system.configuration': () => reply({ customerService: world.services, domainList: [] }, { from: 'store' }),
  'system.status': reply({ whitelabelVal: {} }, { from: 'store' }),
});
/** The test ends the round of probes. */
gateway.report = () =>
  new Promise((resolve) => {
    const lines = [GW, OTHER, 'https://c.test'].map((line) => compose(line, world.answering.includes(line)));
    world.end = () => resolve({ at: Date.now(), lines } as unknown as GatewayReport);
  });
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const show = (message = '') => act(async () => root.render(<DomainDialog message={message} />));
const settle = () => act(async () => vi.advanceTimersByTimeAsync(100));
const endRound = async () => {
  await settle();
  world.end();
  await settle();
};
const showFound = async (message = '') => {
  await show(message);
  await endRound();
};
const findDialog = () => document.querySelector('dialog:not([aria-busy])');
const findIndicator = () => document.querySelector('dialog[aria-busy=true]');
const readNotice = () => findDialog()?.querySelector('[role=status]')?.textContent;
const findButton = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const pressRetry = async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await act(async () => findButton('Try again')?.click());
  const address = new URL(String(assign.mock.calls[0]?.[0]));
  return `${address.origin}${address.pathname}`;
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(world, { answering: [OTHER], callsOnly: [GW], services: [] });
  await addScreenTexts();
  await changeLanguage('EN');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an indicator shows the search until a line is found', async () => {
  await show();
  await settle();
  expect(findIndicator()?.textContent).toContain('Looking for an address');
  expect(findDialog()).toBeNull();
  await endRound();
  expect(findIndicator()).toBeNull();
  expect(findDialog()?.textContent).toContain('Error');
});

test('after 10 s the dialog appears, continues the search and links to this domain meanwhile', async () => {
  await show();
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(readNotice()).toContain('Looking for an address');
  expect(await pressRetry()).toBe(`${location.origin}/m/index.html`);
  await endRound();
  expect(readNotice()).toBeUndefined();
});

test.each([
  ['the line that responded', [OTHER], OTHER],
  ['the site, if the base of calls responded as well', [GW, OTHER], OTHER],
  ['this domain, if only the base of calls responded', [GW], location.origin],
  ['this domain, if no line responded', [], location.origin],
])('the retry opens the shell on %s', async (_, answering, origin) => {
  world.answering = answering;
  await showFound();
  expect(await pressRetry()).toBe(`${origin}/m/index.html`);
});

test('shows the operator’s message before ours, and customer service only if available', async () => {
  await showFound('We have moved.');
  expect(findDialog()?.textContent).toContain('We have moved.');
  expect(findButton('Customer service')).toBeUndefined();
});

test('offers the customer service of the configuration', async () => {
  world.services = [{ title: 'Help desk', csType: 'LIVECHAT', path: 'https://help.example/chat' }];
  await showFound();
  await vi.waitFor(async () => {
    await settle();
    expect(findButton('Customer service')).toBeDefined();
  });
});

test.each([
  ['the network is slow', true, 'slow'],
  ['the device is offline', false, 'offline'],
])('without a responding line it shows for 1.5 s that %s', async (_, isOnline, word) => {
  world.answering = [];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await showFound();
  expect(readNotice()?.toLowerCase()).toContain(word);
  await act(async () => vi.advanceTimersByTime(1_499));
  expect(readNotice()?.toLowerCase()).toContain(word);
  await act(async () => vi.advanceTimersByTime(1));
  expect(readNotice()).toBe('');
});
