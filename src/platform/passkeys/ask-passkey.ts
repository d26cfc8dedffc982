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

/** Why a device gives no answer: the player closed the question; it has this passkey already; it cannot; the browser refuses. */
export type PasskeyObstacle = 'cancelled' | 'known' | 'unfit' | 'refused';
export type PasskeyAnswer<Credential> = { readonly credential: Credential } | { readonly obstacle: PasskeyObstacle };

/** By WebAuthnError's code; what stands here under a name has no code of its own. */
const OBSTACLES: Readonly<Record<string, PasskeyObstacle>> = {
  ERROR_CEREMONY_ABORTED: 'cancelled',
  // Time that has passed, too: browsers do not tell them apart.
  NotAllowedError: 'cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unfit',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unfit',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unfit',
};

export function findPasskeyObstacle(error: unknown): PasskeyObstacle {
  const byCode = error instanceof WebAuthnError ? OBSTACLES[error.code] : undefined;
  return byCode ?? (error instanceof Error ? OBSTACLES[error.name] : undefined) ?? 'refused';
}

async function settle<Credential>(asked: Promise<Credential>): Promise<PasskeyAnswer<Credential>> {
  try {
    return { credential: await asked };
  } catch (error) {
    return { obstacle: findPasskeyObstacle(error) };
  }
}

/** Asks the device for a new passkey, of whose owner it is sure; a question that is under way makes room. */
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

/** Asks the device to log in; by autofill it waits among what the browser offers to fill in. */
export const askPasskey = (options: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill = false) =>
  settle(
    startAuthentication({
      optionsJSON: { ...options, userVerification: 'required' },
      useBrowserAutofill,
      // The field may stand on the form's other tab.
      verifyBrowserAutofillInput: false,
    }),
  );

/** Ends the question that is under way. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();

const orFalse = (asked: Promise<boolean>) => asked.catch(() => false);
export const canAutofillPasskeys = (): Promise<boolean> => orFalse(browserSupportsWebAuthnAutofill());
/** Whether the device itself verifies its owner. */
export const hasOwnAuthenticator = (): Promise<boolean> => orFalse(platformAuthenticatorIsAvailable());
