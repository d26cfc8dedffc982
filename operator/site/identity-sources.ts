import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Database } from '../db/open-database.ts';
import { describeIdentity } from '../domain/identity/describe-identity.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';

/** What the page's policy must allow for the identity SDK; docs/product/security.md. */
export interface IdentitySources {
  readonly connect: readonly string[];
  readonly frames: readonly string[];
  readonly styles: readonly string[];
  /** Trusted Types policies that the vendor's scripts make for themselves. */
  readonly typePolicies: readonly string[];
}

export const NO_IDENTITY: IdentitySources = { connect: [], frames: [], styles: [], typePolicies: [] };

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
const ONE_TAP = 'https://accounts.google.com/gsi/';
const ANY_PROJECT = 'https://*.firebaseapp.com';

/** Where a device is registered for pushes; docs/product/push.md. */
const MESSAGING = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** Nothing for a merchant without a provider. */
export async function findIdentitySources(
  db: Database,
  sandboxOrigin: string | null,
  merchantCode: string,
): Promise<IdentitySources> {
  const { settings } = await findMerchantRow(db, merchantCode);
  return listProviderSources(describeIdentity(settings, sandboxOrigin).provider);
}

export function listProviderSources({
  firebase,
  apiKey,
  authDomain,
  messagingSenderId,
  emulator,
}: ProviderSettings): IdentitySources {
  if (!firebase || !apiKey) return NO_IDENTITY;
  if (!emulator) return listGoogleSources(authDomain ? `https://${authDomain}` : null, Boolean(messagingSenderId));
  const { origin } = new URL(emulator);
  return { ...NO_IDENTITY, connect: [origin], frames: [origin] };
}

/** Any project's pages, where it is not known which it is. */
export const ANY_IDENTITY: IdentitySources = listGoogleSources(ANY_PROJECT, true);

function listGoogleSources(project: string | null, hasMessaging: boolean): IdentitySources {
  const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    connect: [...services, ...(hasMessaging ? MESSAGING : []), ...RECAPTCHA, ONE_TAP],
    frames: [...(project ? [project] : []), ...RECAPTCHA, ONE_TAP],
    styles: [`${ONE_TAP}style`],
    typePolicies: ['gapi#gapi', 'goog#html'],
  };
}
