// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCallContext } from '#src/bridges/call-context.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { ServiceLinks } from '#src/components/customer-service/contact-dialog.tsx';
import { DownloadLinks } from '#src/features/app-download/download-links.tsx';
import { findUpgrade } from '#src/features/native-shell/upgrade-rule.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { useCustomerService } from '#src/services/customer-service/use-customer-service.ts';
import { chooseDownloads } from '#src/services/downloads/choose-downloads.ts';
import { fetchTrustedHosts } from '#src/services/links/classify-link.ts';
import { setSession } from '#src/services/session/session.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const CHAT = 'https://chat.example/';
const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const LISTED = { customerService: [{ title: 'Chat', csType: 'LIVECHAT', path: CHAT }], customerServiceHosts: [], partners: [] };
const DOMAINS = [{ domainName: 'https://line.example' }, { domainName: 'https://new.example' }];
const configure = (unconfirmed?: readonly string[], part = {}) =>
  reply({ ...LISTED, domainList: DOMAINS, ...part }, { ...(unconfirmed && { unconfirmed }) });

const gateway = startTestGateway({ 'system.customerService': { customerServiceScript: [] }, 'gateway.counters': null });
const opened: string[] = [];
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() => Promise.all([addScreenTexts(), import('#src/features/app-download/download-texts.ts')]));
beforeEach(() => {
  opened.length = 0;
  setSession(null);
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return null;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Services() {
  return <ServiceLinks services={useCustomerService() ?? []} />;
}

test('a name in the list of lines that only one line gives gets no data, and the newest list is requested', async () => {
  gateway.answer({ 'system.configuration': configure(['https://new.example']) });
  const hosts = await fetchTrustedHosts();
  expect([hosts.has('line.example'), hosts.has('new.example')]).toEqual([true, false]);
  expect(gateway.calls.map(({ prefer }) => prefer)).toEqual([undefined, 'network']);
});

describe('a customer service that only one line names', () => {
  const show = async () => {
    setSession(ADA);
    await act(async () => void render(<Services />));
  };

  test('stays confirmed when an older answer arrives after the newer one', async () => {
    let answerOlder: (answer: unknown) => void = () => {};
    const older = new Promise((resolve) => {
      answerOlder = resolve;
    });
    gateway.answer({ 'system.configuration': () => older });
    await show();
    gateway.answer({ 'system.configuration': configure() });
    await act(async () =>
      emitGatewayMessage({ type: 'reply-updated', endpoint: 'system.configuration', context: getCallContext() }),
    );
    await screen.findByRole('link', { name: 'Chat' });
    await act(async () => answerOlder(configure(['customerService'])));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', { name: 'Chat' })).not.toBeNull();
  });

  test('opens after a question, without the name of the member', async () => {
    gateway.answer({ 'system.configuration': configure(['customerService']) });
    await show();
    await press('Chat');
    expect([opened, screen.getByRole('dialog').textContent]).toEqual([[], expect.stringContaining('chat.example')]);
    await press('Continue');
    expect(opened).toEqual([CHAT]);
  });

  test('is a link with the name once a second line names it', async () => {
    gateway.answer({ 'system.configuration': configure(['customerService']) });
    await show();
    gateway.answer({ 'system.configuration': configure() });
    await act(async () =>
      emitGatewayMessage({
        type: 'reply-updated',
        endpoint: 'system.configuration',
        context: { merchant: 'aurora', language: 'EN' },
      }),
    );
    expect((await screen.findByRole('link', { name: 'Chat' })).getAttribute('href')).toBe(`${CHAT}?name=ada`);
  });

  test('is a link if its host is in the list of hosts, which two lines give', async () => {
    gateway.answer({ 'system.configuration': configure(['customerService'], { customerServiceHosts: ['chat.example'] }) });
    await show();
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeDefined();
  });
});

describe('a download that only one line names', () => {
  const MARKED = { unconfirmed: ['resources'] };
  const ITMS = 'itms-services://?action=download-manifest&url=https%3A%2F%2Fapps.example%2Fa.plist';

  test.each([
    ['Android', 'https://apps.example/a.apk'],
    ['IOS', ITMS],
  ] as const)('for %s opens after a question that names its host', async (resourceType, url) => {
    const downloads = chooseDownloads({ resources: [{ resourceType, url }] }, 'other', MARKED);
    await act(
      async () =>
        void render(
          <MemoryRouter>
            <DownloadLinks downloads={downloads} />
          </MemoryRouter>,
        ),
    );
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect([opened, screen.getByRole('dialog').textContent]).toEqual([[], expect.stringContaining('apps.example')]);
    await press('Continue');
    expect(opened).toEqual([url]);
  });

  test('is not a newer shell', () => {
    const resources = { resources: [{ resourceType: 'APK', url: 'https://apps.example/a.apk' }] };
    expect(findUpgrade(resources, 'android', MARKED)).toBeUndefined();
    expect(findUpgrade(resources, 'android', {})).toBeDefined();
  });
});
