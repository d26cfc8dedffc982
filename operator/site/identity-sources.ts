import * as v from 'valibot';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { IdentitySettings, type ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Database } from '../db/open-database.ts';
import { describeIdentity } from '../domain/identity/describe-identity.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';

/** The sources that the page's policy must allow for the identity SDK; docs/product/page-policy.md */
export interface IdentitySources {
  readonly connect: readonly string[];
  readonly frames: readonly string[];
  readonly styles: readonly string[];
  /** Trusted Types policies that the vendor's scripts create. */
  readonly typePolicies: readonly string[];
}

export const NO_IDENTITY: IdentitySources = { connect: [], frames: [], styles: [], typePolicies: [] };

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
const ONE_TAP = 'https://accounts.google.com/gsi/';
const ANY_PROJECT = 'https://*.firebaseapp.com';

/** Services that register a device for pushes; docs/product/push.md */
const MESSAGING = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** Returns the domain of the provider's own pages; null for a merchant without a provider, or with a stand-in. */
export async function findAuthDomain(db: Database, sandboxOrigin: string | null, merchantCode: string): Promise<string | null> {
  const { settings } = await findMerchantRow(db, merchantCode);
  return readAuthDomain(describeIdentity(settings, sandboxOrigin).provider);
}

const readAuthDomain = ({ firebase, apiKey, authDomain, emulator }: ProviderSettings): string | null =>
  firebase && apiKey && !emulator ? (authDomain ?? null) : null;

/** Returns the same for a provider in the deployment. */
export function findStatedAuthDomain(stated: StatedMerchant | undefined): string | null {
  const identity = v.safeParse(IdentitySettings, stated?.status?.identity ?? {});
  return identity.success ? readAuthDomain(identity.output.provider) : null;
}

/** Returns no sources for a merchant without a provider. */
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

/** The pages of any project, if the project is unknown. */
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
