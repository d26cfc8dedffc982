import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import { useText } from '../../i18n/text.ts';

/** Drawn for this app on a 24-unit grid, in the colour of the text. */
const PATHS: Record<FirebaseChannel, string> = {
  google: 'M20.5 12.2H12.4M20.5 12.2a8.5 8.5 0 1 1-2.6-6.2',
  facebook: 'M14 21v-9.5a3 3 0 0 1 3-3h1M10 13.5h7M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  twitter: 'M4.5 4.5l15 15M19 4.5l-6 6.4M11 13.2l-6 6.3',
  line: 'M12 4c-5 0-9 3-9 6.8 0 3.4 3.2 6.2 7.4 6.7.6.1.6.5.5 1.1l-.1 1.4c0 .5.4.6.9.3C15 18.3 21 15 21 10.8 21 7 17 4 12 4zM10 8.2v4.6h4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
};

export function ChannelIcon({ channel }: { channel: FirebaseChannel }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[channel]} />
    </svg>
  );
}

/** Company names are the same in every language. */
const NAMES = { google: 'Google', facebook: 'Facebook', twitter: 'X', line: 'LINE' } as const;

export function useProviderName(): (channel: FirebaseChannel) => string {
  const text = useText();
  return (channel) => (channel === 'phone' ? text('social_phone_name') : NAMES[channel]);
}
