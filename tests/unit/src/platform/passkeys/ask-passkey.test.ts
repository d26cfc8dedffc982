// @vitest-environment page
import { WebAuthnError } from '@simplewebauthn/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { findPasskeyProblem } from '#src/platform/passkeys/ask-passkey.ts';
import { canUsePasskeys } from '#src/platform/passkeys/passkey-support.ts';

type Code = ConstructorParameters<typeof WebAuthnError>[0]['code'];
const ofCode = (code: Code) => new WebAuthnError({ message: 'no', code, cause: new Error('no') });

afterEach(() => vi.unstubAllGlobals());

test.each([
  [new DOMException('closed, or too late', 'NotAllowedError'), 'cancelled'],
  [ofCode('ERROR_CEREMONY_ABORTED'), 'cancelled'],
  [ofCode('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'known'],
  [ofCode('ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'), 'unfit'],
  [ofCode('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'unfit'],
  [ofCode('ERROR_INVALID_RP_ID'), 'refused'],
  [new DOMException('another host', 'SecurityError'), 'refused'],
  ['an unknown error', 'refused'],
])('%s means “%s”', (error, problem) => {
  expect(findPasskeyProblem(error)).toBe(problem);
});

test.each([
  ['play.example', true],
  ['localhost', true],
  ['192.0.2.7', false],
  ['[2001:db8::7]', false],
])('a page of %s can use passkeys: %s', (hostname, expected) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('location', { hostname });
  expect(canUsePasskeys()).toBe(expected);
});

test('a browser without support uses none', () => {
  vi.stubGlobal('location', { hostname: 'play.example' });
  expect(canUsePasskeys()).toBe(false);
});
