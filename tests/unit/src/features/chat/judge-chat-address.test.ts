import { expect, test } from 'vitest';
import { judgeChatAddress } from '#src/features/chat/judge-chat-address.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const NAMED = createTrustedHosts(['chat.example', 'm.aurora.example', 'localhost:8089']);
const NONE = createTrustedHosts([]);
const SEALED = { origin: 'https://m.aurora.example', protocol: 'https:' };
const OPEN = { origin: 'http://localhost:8080', protocol: 'http:' };

test.each([
  ['a host that the operator names', 'https://chat.example/a?ticket=1', NAMED, SEALED, true],
  ['another host', 'https://other.example/', NAMED, SEALED, false],
  ['another host, where none is named', 'https://other.example/', NONE, SEALED, true],
  ['the page itself, whose session it could read', 'https://m.aurora.example/chat', NAMED, SEALED, false],
  ['http on an https page', 'http://chat.example/', NAMED, SEALED, false],
  ['http on an https page, where no host is named', 'http://chat.example/', NONE, SEALED, false],
  ['a machine that talks to itself', 'http://localhost:8089/chat', NAMED, OPEN, true],
  ['a script', 'javascript:alert(1)', NONE, SEALED, false],
  ['data', 'data:text/html,hi', NONE, SEALED, false],
  ['a path', '/chat', NONE, SEALED, false],
  ['a password', 'https://a:b@chat.example/', NAMED, SEALED, false],
  ['nothing', ' ', NONE, SEALED, false],
])('%s: %s', (_, address, hosts, page, isTaken) => {
  expect(judgeChatAddress(address, { hosts, page })?.href).toBe(isTaken ? address : undefined);
});
