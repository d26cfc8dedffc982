import { expect, test } from 'vitest';
import { checkServiceAddress } from '#src/services/customer-service/read-customer-service.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const hosts = createTrustedHosts(['https://m.operator.example', 'chat.example', 'chat.example:8443', 'http://localhost:8089']);
const SEALED = { hosts, isAnywhere: false, protocol: 'https:' };
const OPEN = { hosts, isAnywhere: false, protocol: 'http:' };
const ANYWHERE = { hosts, isAnywhere: true, protocol: 'https:' };

test.each([
  ['a host that the operator names', 'https://chat.example/a', SEALED],
  ['a port that the operator names', 'https://chat.example:8443/a', SEALED],
  ['the operator itself', 'https://m.operator.example/help', SEALED],
  ['an address in white space', '  https://chat.example/a\n', SEALED],
  ['a foreign host, if the operator lists none', 'https://elsewhere.example/', ANYWHERE],
  ['plain http on a plain page', 'http://chat.example/', OPEN],
  ['this machine', 'http://localhost:8089/service/aican', OPEN],
])('customer service opens %s', (_, address, allowedHosts) => {
  expect(checkServiceAddress(address, allowedHosts)?.href).toBe(new URL(address).href);
});

test.each([
  ['another port of a named host', 'https://chat.example:9443/a', SEALED],
  ['a foreign host', 'https://elsewhere.example/', SEALED],
  ['a host that only has a named one as a prefix', 'https://chat.example.evil.test/', SEALED],
  ['a host that only has a named one as a suffix', 'https://evilchat.example/', SEALED],
  ['a named host as a user name', 'https://chat.example@evil.test/', SEALED],
  ['a password', 'https://a:b@chat.example/', SEALED],
  ['plain http on an https page', 'http://chat.example/', SEALED],
  ['plain http on an https page, if the operator lists none', 'http://elsewhere.example/', ANYWHERE],
  ['plain http on a foreign host', 'http://elsewhere.example/', OPEN],
  ['javascript', 'javascript:alert(1)', ANYWHERE],
  ['javascript in capitals with a tab', 'JAVA\tSCRIPT:alert(1)', ANYWHERE],
  ['data', 'data:text/html,<script>alert(1)</script>', ANYWHERE],
  ['blob', 'blob:https://chat.example/1', ANYWHERE],
  ['a file', 'file:///etc/passwd', ANYWHERE],
  ['an app', 'intent://chat.example#Intent;end', ANYWHERE],
  ['no scheme', '//chat.example/a', ANYWHERE],
  ['a path', '/m/home', ANYWHERE],
  ['not an address', 'bm90aGluZw==', ANYWHERE],
])('customer service does not open %s', (_, address, allowedHosts) => {
  expect(checkServiceAddress(address, allowedHosts)).toBeNull();
});
