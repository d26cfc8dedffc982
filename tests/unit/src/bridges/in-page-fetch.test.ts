// @vitest-environment page
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { createInPageGateway } from '#src/bridges/in-page-gateway.ts';

const CALL: CallMessage = {
  type: 'call',
  id: 'read-here',
  endpoint: 'system.ping',
  query: { speed: 1 },
  context: { merchant: 'aurora', language: 'EN', token: null },
};

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const FIREFOX_OF_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Firefox do not wait for a hanging file of the page', FIREFOX, true],
  ['Chrome are ordinary calls', CHROME, false],
  ['Firefox of iOS, which is WebKit, are ordinary calls', FIREFOX_OF_IOS, false],
])('calls of a page in %s', async (_, userAgent, isKeepalive) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const fetched = vi.fn(async () => Response.json({ success: true, value: null }));
  vi.stubGlobal('fetch', fetched);
  await createInPageGateway().post(CALL, new AbortController().signal);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(fetched.mock.calls.map(([, init]: unknown[]) => (init as RequestInit).keepalive)).toContain(isKeepalive);
});
