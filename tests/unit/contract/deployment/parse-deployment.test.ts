import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { completeReply, findStated } from '#contract/deployment/complete-reply.ts';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';

const root = resolve(import.meta.dirname, '../../../..');
const forAll = (stated: unknown) => JSON.stringify({ merchants: { '*': stated } });

test.each([
  ['{', /^the file is not JSON: /],
  ['[]', /^merchants is missing$/],
  ['{}', /^merchants is missing$/],
  [JSON.stringify({ merchants: {}, password: 'x' }), /^password is nothing that the file may state$/],
  [forAll({ colour: 'red' }), /^merchants\.\*\.colour is nothing/],
  [forAll({ status: { ip: '1.2.3.4' } }), /^merchants\.\*\.status\.ip is nothing/],
  [forAll({ status: { maintenance: true } }), /^merchants\.\*\.status\.maintenance is nothing/],
  [
    forAll({ status: { identity: { defaultPassword: 'secret' } } }),
    /^merchants\.\*\.status\.identity\.defaultPassword is nothing/,
  ],
  [
    forAll({ status: { identity: { provider: { secret: 'x' } } } }),
    /^merchants\.\*\.status\.identity\.provider\.secret is nothing/,
  ],
  [forAll({ status: { identity: { loginWays: ['mail'] } } }), /identity\.loginWays\.0 must be \("username" \| "sms"\)$/],
  [forAll({ status: { whitelabelVal: { CBS3: 'Y' } } }), /whitelabelVal\.CBS3 must be boolean$/],
  [forAll({ status: { whitelabelVal: { CBS4: true } } }), /whitelabelVal\.CBS4 must be /],
  [forAll({ configuration: { domainList: [{}] } }), /configuration\.domainList\.0\.domainName is missing$/],
  [forAll({ gameHosts: ["https://games.test; script-src 'unsafe-inline'"] }), /gameHosts\.0 must be of the form/],
  [forAll({ notServedCodes: [''] }), /notServedCodes\.0 must be of the form/],
  [forAll({ notServedCodes: ['API_NOT_FOUND', 'Customer.Not.Login'] }), /notServedCodes\.1 must be a code that nothing but/],
  [forAll({ notServedCodes: ['TOO_MANY_REQUEST_X'] }), /notServedCodes\.0 must be a code that nothing but/],
  [forAll({ notServedCodes: ['Deposit-Refused'] }), /notServedCodes\.0 must be a code that nothing but/],
  [forAll({ calls: { 'games.lane': { path: '' } } }), /calls\.games\.lane is nothing/],
  [forAll({ calls: { 'games.lanes': { path: 'https://evil.test/wps/' } } }), /calls\.games\.lanes\.path must be/],
  [forAll({ calls: { 'games.lanes': { method: 'DELETE' } } }), /method must be \("GET" \| "POST"\)$/],
  [forAll({ calls: { 'cashier.deposit': { method: 'GET' } } }), /method must be \("POST" \| "PUT" \| "DELETE"\)$/],
  [forAll({ calls: { 'games.launch': { timeoutMs: 60_001 } } }), /timeoutMs must be <=60000$/],
])('rejects %s with one sentence', (text, sentence) => {
  expect(() => parseDeployment(text)).toThrow(sentence);
});

test('an error sentence contains no value of the file', () => {
  expect(() => parseDeployment(forAll({ status: { gw: { secret: 'hunter2' } } }))).toThrow(/^(?!.*hunter2).*status\.gw must be/);
});

test('a byte order mark before the file has no effect', () => {
  expect(parseDeployment(`\ufeff${forAll({ notServedCodes: ['NOT_FOUND'] })}`)).toEqual({
    merchants: { '*': { notServedCodes: ['NOT_FOUND'] } },
  });
});

test('the example of the deployment folder is valid and completes each reply', () => {
  const example = parseDeployment(readFileSync(resolve(root, 'deploy/operator.example.json'), 'utf8'));
  for (const merchant of Object.keys(example.merchants)) {
    const stated = findStated(example, merchant);
    for (const name of ['system.status', 'system.configuration', 'system.resources'] as const)
      expect(v.safeParse(findReplySchema(name), completeReply(name, undefined, stated)).issues, name).toBeUndefined();
    expect(v.safeParse(IdentitySettings, stated.status?.identity).issues).toBeUndefined();
  }
});

test('the file of a new build sets nothing', () => {
  expect(parseDeployment(readFileSync(resolve(root, 'public/operator.json'), 'utf8'))).toEqual({ merchants: {} });
});
