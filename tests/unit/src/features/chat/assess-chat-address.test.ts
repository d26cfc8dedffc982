import { expect, test } from 'vitest';
import { parseChatAddress } from '#src/features/chat/use-chat.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const NAMED = createTrustedHosts(['chat.example', 'm.aurora.example', 'localhost:8089']);
const NONE = createTrustedHosts([]);
const SEALED = { origin: 'https://m.aurora.example', protocol: 'https:' };
const OPEN = { origin: 'http://localhost:8080', protocol: 'http:' };

test.each([
  ['a host that the operator names', 'https://chat.example/a?ticket=1', NAMED, SEALED, true],
  ['another host', 'https://other.example/', NAMED, SEALED, false],
  ['another host, without a list', 'https://other.example/', NONE, SEALED, true],
  ['the page itself, whose session it could read', 'https://m.aurora.example/chat', NAMED, SEALED, false],
  ['http on an https page', 'http://chat.example/', NAMED, SEALED, false],
  ['http on an https page, without a list', 'http://chat.example/', NONE, SEALED, false],
  ['a loopback host', 'http://localhost:8089/chat', NAMED, OPEN, true],
  ['a script', 'javascript:alert(1)', NONE, SEALED, false],
  ['data', 'data:text/html,hi', NONE, SEALED, false],
  ['a path', '/chat', NONE, SEALED, false],
  ['a password', 'https://a:b@chat.example/', NAMED, SEALED, false],
  ['nothing', ' ', NONE, SEALED, false],
])('%s: %s', (_, address, hosts, page, isTaken) => {
  expect(parseChatAddress(address, { hosts, page })?.href).toBe(isTaken ? address : undefined);
});
