import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';

/** Whether this merchant's players may sign in by a provider; docs/product/social-sign-in.md. */
export const isProviderEnabled = (provider: ProviderSettings): boolean => provider.firebase && Boolean(provider.apiKey);
