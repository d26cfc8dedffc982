import { expect, test, vi } from 'vitest';
import { onMessage } from '#sw/on-message.ts';
import { createFakeCaches } from './releases/fake-caches.ts';

const host = vi.hoisted(() => ({ handleMessage: vi.fn(async () => {}), settleBackground: vi.fn(), postToPages: vi.fn() }));
vi.mock('#sw/host-gateway.ts', () => host);
vi.mock('#sw/host-releases.ts', () => ({ checkReleases: async () => {} }));

test.each([{ type: 'hello', protocol: { min: 1, max: 2 }, build: 'b' }, { type: 'page-shown' }])(
  'the event of $type is held for the work behind it',
  async (data) => {
    vi.stubGlobal('caches', createFakeCaches());
    let isOver = false;
    let settle = () => {};
    host.settleBackground.mockReset().mockReturnValue(new Promise<void>((resolve) => (settle = resolve)));
    const held: Promise<unknown>[] = [];
    const event = { data, ports: [], source: null, waitUntil: (work: Promise<unknown>) => held.push(work) };
    onMessage(event as unknown as Parameters<typeof onMessage>[0]);
    const over = Promise.all(held).then(() => (isOver = true));
    await vi.waitFor(() => expect(host.settleBackground).toHaveBeenCalledOnce());
    expect(isOver).toBe(false);
    settle();
    expect(await over).toBe(true);
  },
);
