import { expect, test } from 'vitest';
import { checkServiceAddress } from '#src/services/customer-service/read-customer-service.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const hosts = createTrustedHosts(['https://m.operator.example', 'chat.example', 'chat.example:8443', 'http://localhost:8089']);
const SEALED = { hosts, isAnywhere: false, protocol: 'https:' };
const OPEN = { hosts, isAnywhere: false, protocol: 'http:' };
const ANYWHERE = { hosts, isAnywhere: true, protocol: 'https:' };

test.each([
  ['a host that the operator names', 'https://chat.example/a', SEALED, true],
  ['one of its ports', 'https://chat.example:8443/a', SEALED, true],
  ['another port', 'https://chat.example:9443/a', SEALED, false],
  ['the operator itself', 'https://m.operator.example/help', SEALED, true],
  ['white space around it', '  https://chat.example/a\n', SEALED, true],
  ['a foreign host', 'https://elsewhere.example/', SEALED, false],
  ['a host that only has it as a prefix', 'https://chat.example.evil.test/', SEALED, false],
  ['a host that only has it as a suffix', 'https://evilchat.example/', SEALED, false],
  ['the host as a user name', 'https://chat.example@evil.test/', SEALED, false],
  ['a password', 'https://a:b@chat.example/', SEALED, false],
  ['a foreign host, if the operator lists none', 'https://elsewhere.example/', ANYWHERE, true],
  ['plain http on an https page', 'http://chat.example/', SEALED, false],
  ['plain http on an https page, if the operator lists none', 'http://elsewhere.example/', ANYWHERE, false],
  ['plain http on a plain page', 'http://chat.example/', OPEN, true],
  ['plain http on a foreign host', 'http://elsewhere.example/', OPEN, false],
  ['this machine', 'http://localhost:8089/service/aican', OPEN, true],
  ['javascript', 'javascript:alert(1)', ANYWHERE, false],
  ['javascript in capitals with a tab', 'JAVA\tSCRIPT:alert(1)', ANYWHERE, false],
  ['data', 'data:text/html,<script>alert(1)</script>', ANYWHERE, false],
  ['blob', 'blob:https://chat.example/1', ANYWHERE, false],
  ['a file', 'file:///etc/passwd', ANYWHERE, false],
  ['an app', 'intent://chat.example#Intent;end', ANYWHERE, false],
  ['no scheme', '//chat.example/a', ANYWHERE, false],
  ['a path', '/m/home', ANYWHERE, false],
  ['not an address', 'bm90aGluZw==', ANYWHERE, false],
])('%s', (_, address, allowedHosts, isOpened) => {
  expect(checkServiceAddress(address, allowedHosts)?.href ?? null).toBe(isOpened ? new URL(address).href : null);
});
