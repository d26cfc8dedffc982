import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import { useText } from '../../i18n/text.ts';

/** Names of companies are the same in every language. */
const NAMES = { google: 'Google', facebook: 'Facebook', twitter: 'X', line: 'LINE' } as const;

export function useProviderName(): (channel: FirebaseChannel) => string {
  const text = useText();
  return (channel) => (channel === 'phone' ? text('social_phone_name') : NAMES[channel]);
}
