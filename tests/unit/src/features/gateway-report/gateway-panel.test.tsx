// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GatewayReport, InstallFault } from '#contract/messages/gateway-report.ts';
import { GatewayPanel } from '#src/features/gateway-report/gateway-panel.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const bridge = vi.hoisted(() => ({
  offerLineList: vi.fn(),
  readGateway: vi.fn(),
  setSafeMode: vi.fn(),
  hasSafeMode: () => true,
}));
vi.mock('#src/bridges/gateway-report.ts', () => bridge);

const LINE = 'https://a.example';
const HOST = { kind: 'service-worker', build: 'one', release: 'one', isSafeMode: false, faults: [] } as const;
const REPORT: GatewayReport = {
  host: HOST,
  epoch: '1',
  at: 1_800_000_000_000,
  isOnline: true,
  networkClass: '4g',
  lines: [],
  stored: [],
  outbox: { pending: 0, sending: 0, dead: 0, oldestAt: null, deadLetters: [], waiting: [] },
  calls: [],
};
const show = async (
  host: Partial<GatewayReport['host']> = {},
  onReport?: (report: string) => void,
  rest: Partial<GatewayReport> = {},
) => {
  bridge.readGateway.mockResolvedValue({ ...REPORT, ...rest, host: { ...HOST, ...host } });
  render(<GatewayPanel onReport={onReport} />);
  await screen.findByText('Lines');
};

beforeAll(addScreenTexts);
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the network of a device without one is not the name of a view', async () => {
  await show({}, undefined, { isOnline: false });
  expect(screen.getByText('Network').nextElementSibling?.textContent).toBe("You're offline");
});

describe('a file that could not be stored', () => {
  test.each([
    ['changed', undefined, 'Changed on the way: the host adds to it or alters it'],
    ['status', 403, 'The server answered 403'],
    ['unreachable', undefined, "Couldn't be loaded"],
    ['no-room', undefined, 'No room for it on this device'],
  ] as const)('is listed with the reason "%s"', async (reason, status, words) => {
    const fault: InstallFault = { path: '/m/index.html', line: LINE, reason, at: 1, ...(status && { status }) };
    await show({ faults: [fault] });
    const entry = screen.getByText('/m/index.html').closest('li');
    expect(entry?.textContent).toContain(words);
    expect(entry?.textContent).toContain('a.example');
  });

  test('is not mentioned if there is none', async () => {
    await show();
    expect(screen.queryByText('Not stored for offline use')).toBeNull();
  });
});

test.each([
  ['behind', 'This address offers an older version of the app.'],
  ['expired', 'The version at this address has expired.'],
  ['absent', 'This address offers no version of the app.'],
] as const)('an origin whose manifest is %s is shown, and named in the report', async (reason, words) => {
  const onReport = vi.fn();
  await show({ originFault: { reason, at: REPORT.at } }, onReport);
  expect(screen.getByRole('region', { name: 'Updates come from other lines' }).textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Send a report' }));
  expect(onReport).toHaveBeenCalledWith(expect.stringContaining(`origin ${reason} since 2027-01-15`));
});

test('a failover is shown: the line in use, the call on its strip, and the switch to it', async () => {
  const other = 'https://b.example';
  const health = { rttvarMs: 5, takesOnlyCalls: false, goodAt: REPORT.at };
  const working = { ...health, line: other, isCurrent: true, srttMs: 20, fails: 0, breaker: 'closed', openForMs: 0 } as const;
  const paused = { ...health, line: LINE, isCurrent: false, srttMs: 40, fails: 3, breaker: 'open', openForMs: 9_000 } as const;
  const call = {
    endpoint: 'system.status',
    isRevalidation: false,
    from: 'network',
    policy: 'network-only',
    stale: false,
  } as const;
  const end = { at: REPORT.at - 10_000, tookMs: 900, lineMs: 100, attempts: 2, outcome: '200' };
  await show({}, undefined, {
    lines: [working, paused],
    calls: [
      { ...call, ...end, number: 2, line: other },
      { ...call, ...end, number: 1, line: LINE, attempts: 1 },
    ],
  });
  const card = screen.getByRole('region', { name: 'Lines' });
  const [inUse, failed] = card.querySelectorAll('[data-state]');
  expect([inUse?.textContent?.includes('in use'), failed?.textContent?.includes('Paused for')]).toEqual([true, true]);
  expect(inUse?.querySelectorAll('[data-good="true"]')).toHaveLength(1);
  expect(card.textContent).toContain('a.example → b.example');
});

test('no switch is listed as long as there is none', async () => {
  await show();
  expect(screen.queryByText('Last switches')).toBeNull();
});

describe('safe mode', () => {
  test('explains itself before it is turned on', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Safe mode' }));
    expect(bridge.setSafeMode).not.toHaveBeenCalled();
    expect(screen.getByText(/doesn't open offline/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(bridge.setSafeMode).toHaveBeenCalledWith(true);
  });

  test('is turned off at once', async () => {
    await show({ isSafeMode: true });
    fireEvent.click(screen.getByRole('button', { name: 'Safe mode' }));
    expect(bridge.setSafeMode).toHaveBeenCalledWith(false);
  });
});

test('a player sends the report with the files that could not be stored', async () => {
  const onReport = vi.fn();
  await show({ faults: [{ path: '/m/index.html', line: LINE, reason: 'changed', at: 1 }] }, onReport);
  fireEvent.click(screen.getByRole('button', { name: 'Send a report' }));
  expect(onReport).toHaveBeenCalledWith(expect.stringContaining('not stored: /m/index.html from a.example, changed'));
});

test('the screen and the report name the version and the build of the page', async () => {
  const onReport = vi.fn();
  await show({}, onReport);
  expect(screen.getByText('1.2.3 (test)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send a report' }));
  expect(onReport).toHaveBeenCalledWith(expect.stringContaining('page 1.2.3 (test)'));
});

test('a guest can copy the report but not send it', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Copy report' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a report' })).toBeNull();
});

describe('a pasted list of lines', () => {
  test.each([
    ['accepted', 'The list is in use.'],
    ['outdated', 'This list, or a newer one, is already in use.'],
    ['unreadable', "There's no complete line list in this text."],
    ['not-signed', "This list isn't from us, so it isn't used."],
    ['expired', 'This list has expired.'],
  ] as const)('is offered to the gateway, whose verdict "%s" is shown', async (listVerdict, words) => {
    await show();
    bridge.offerLineList.mockResolvedValue({ ...REPORT, listVerdict });
    fireEvent.change(screen.getByLabelText(/Paste it here/), { target: { value: 'a list' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this list' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(bridge.offerLineList).toHaveBeenCalledWith('a list');
  });
});

describe('a line list as a QR code', () => {
  const pick = async (found: readonly string[]) => {
    class Reader {
      static readonly getSupportedFormats = async () => ['qr_code'];
      readonly detect = async () => found.map((rawValue) => ({ rawValue }));
    }
    vi.stubGlobal('BarcodeDetector', Reader);
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
    await show();
    await screen.findByRole('button', { name: 'Scan a QR code' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([''], 'code.png')] } });
  };

  test('is read from a picture and offered to the gateway', async () => {
    bridge.offerLineList.mockResolvedValue({ ...REPORT, listVerdict: 'accepted' });
    await pick(['a list']);
    await screen.findByText('The list is in use.');
    expect(bridge.offerLineList).toHaveBeenCalledWith('a list');
  });

  test('is missed in a picture without one', async () => {
    await pick([]);
    await screen.findByText("There's no QR code in this image.");
    expect(bridge.offerLineList).not.toHaveBeenCalled();
  });

  test('is not read by a browser without a reader', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Scan a QR code' })).toBeNull();
  });

  test('is shown for another phone, if a list is in force', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Show as a QR code' })).toBeNull();
    cleanup();
    await show({}, undefined, { lineList: 'a list' });
    fireEvent.click(screen.getByRole('button', { name: 'Show as a QR code' }));
    expect((await screen.findByRole('img', { name: 'Line list' })).querySelector('path')?.getAttribute('d')).toMatch(
      /^M4 4h7v1h-7z/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as a QR code' }));
    expect(screen.queryByRole('img', { name: 'Line list' })).toBeNull();
  });
});
