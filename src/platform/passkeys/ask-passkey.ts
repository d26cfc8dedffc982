import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Why a device gives no credential: the player cancelled; the passkey exists already; the device cannot; the browser refuses. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unfit' | 'refused';
export type PasskeyAnswer<Credential> = { readonly credential: Credential } | { readonly problem: PasskeyProblem };

/** By WebAuthnError's code; errors without a code are listed by name. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  ERROR_CEREMONY_ABORTED: 'cancelled',
  // Includes timeouts, which browsers do not distinguish.
  NotAllowedError: 'cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unfit',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unfit',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unfit',
};

export function findPasskeyProblem(error: unknown): PasskeyProblem {
  const byCode = error instanceof WebAuthnError ? PROBLEMS[error.code] : undefined;
  return byCode ?? (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'refused';
}

async function settle<Credential>(request: Promise<Credential>): Promise<PasskeyAnswer<Credential>> {
  try {
    return { credential: await request };
  } catch (error) {
    return { problem: findPasskeyProblem(error) };
  }
}

/** Asks the device for a new passkey with a verified owner; a request in progress is cancelled. */
export const createPasskey = (options: PublicKeyCredentialCreationOptionsJSON) =>
  settle(
    startRegistration({
      optionsJSON: {
        ...options,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    }),
  );

/** Asks the device for a login; with autofill the request waits among the browser's suggestions. */
export const askPasskey = (options: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill = false) =>
  settle(
    startAuthentication({
      optionsJSON: { ...options, userVerification: 'required' },
      useBrowserAutofill,
      // The field may be on the form's other tab.
      verifyBrowserAutofillInput: false,
    }),
  );

/** Cancels the request in progress. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

const orFalse = (request: Promise<boolean>) => request.catch(() => false);
export const canAutofillPasskeys = (): Promise<boolean> => orFalse(browserSupportsWebAuthnAutofill());
/** Whether the device itself verifies its owner. */
export const hasOwnAuthenticator = (): Promise<boolean> => orFalse(platformAuthenticatorIsAvailable());
