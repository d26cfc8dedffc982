/** The chunks of the page's own modules: every path is a file or, with a slash at its end, a folder, and a test holds that it exists. */
export const PAGE_CHUNKS = {
  // Of every screen, and nothing the first paint waits for.
  deferred: [
    'src/app/deferred/',
    'src/features/app-links/',
    'src/features/app-download/download-hosts.tsx',
    'src/features/app-download/load-downloads.ts',
    'src/features/app-download/bar-place.ts',
    'src/features/app-download/forced/forced-rule.ts',
    'contract/schemas/player/app-download.ts',
    'src/features/push/push-watch.tsx',
    'src/features/push/push-ask-host.tsx',
    'src/features/passkeys/passkey-offer-host.tsx',
    'src/features/passkeys/load-passkeys.ts',
    'src/services/passkeys/passkey-occasion.ts',
    'src/platform/passkeys/passkey-support.ts',
    'src/features/promotions/announcements/announcement-host.tsx',
    'src/features/promotions/promo-image/promo-image-host.tsx',
    'src/features/promotions/promo-image/promo-rule.ts',
    'src/features/install/install-host.tsx',
    'src/features/install/use-time-to-ask.ts',
    'src/platform/install-prompt.ts',
    'src/platform/install-way.ts',
    'src/features/native-shell/native-shell-host.tsx',
    'src/features/arrived-links/arrived-link-host.tsx',
    'src/features/arrived-links/arrival-rule.ts',
    'src/features/arrived-links/home-beneath.ts',
    'src/services/links/arrived-link.ts',
    'src/services/links/read-link-target.ts',
    'src/features/tracking/tracking-start.tsx',
    'src/services/tracking/track-event.ts',
    'src/features/updates/',
    'src/services/lobby-snapshot.ts',
  ],
  // For merchants that track.
  tracking: ['src/features/tracking/', 'src/services/tracking/'],
  // Who has a session needs this at the start, before any other screen than the lobby.
  session: ['src/services/session/', 'src/services/login/resume-session.ts'],
  // An address that tells where a visitor came from is read at the start, and nothing else of the screens.
  visit: ['src/services/visit/'],
  // Whole, although what submits mutations shares a part of it and comes later.
  'in-page-gateway': ['src/bridges/in-page-gateway.ts'],
  // What that gateway loads when the view stands.
  'in-page-rest': [
    'gateway/mutations.ts',
    'gateway/deployment/deployment.ts',
    'gateway/report/',
    'gateway/releases/check-release-from-page.ts',
  ],
  // A group takes with it what its modules import. In `deferred`, these values would make the page's gateway load all of that with them.
  view: ['src/app/', 'contract/schemas/lazy-values.ts'],
  // Small screens travel together: each file of its own would be a round trip of the release's install.
  screens: [
    'src/routes/',
    'src/features/',
    'src/components/',
    'src/services/login/',
    'src/services/remembered-login/',
    'src/services/status/take-refusal.ts',
    'src/bridges/push/web-push.ts',
    'src/bridges/crypto.ts',
    'src/bridges/restarting-worker.ts',
    'src/i18n/screen-texts.ts',
    'src/i18n/english-texts.ts',
    'src/i18n/locales/en/',
    'contract/schemas/player/',
    // Replies behind the first view, and what seals: both came with the screens anyway, and were four files more of each install.
    'contract/lazy-schemas/',
    'contract/schemas/identity/country.ts',
  ],
  // Whatever is done with a passkey needs the network.
  passkeys: [
    'src/features/passkeys/parts/',
    'src/platform/passkeys/ask-passkey.ts',
    'contract/schemas/identity/passkey-options.ts',
    'src/i18n/passkey-english.ts',
    'src/i18n/locales/en/passkeys.json',
  ],
  // For those who fetch the app.
  downloads: [
    'src/features/app-download/',
    'src/services/downloads/',
    'src/i18n/download-english.ts',
    'src/i18n/locales/en/download.json',
  ],
} as const;

/** What stands inside a folder of a chunk and does not belong to it. */
export const NOT_IN_CHUNK = {
  view: ['src/app/deferred/'],
  screens: [
    'src/i18n/locales/en/common.json',
    'src/components/rows/',
    'src/features/install/',
    'src/i18n/locales/en/install.json',
    'src/features/app-links/',
    'src/features/app-download/',
    'src/i18n/locales/en/download.json',
    'src/features/promotions/promo-image/',
    'src/features/mini-game/',
    'src/features/passkeys/parts/',
    'src/i18n/locales/en/passkeys.json',
    'src/features/two-factor/proof-fields.tsx',
    'src/features/two-factor/proof-rules.ts',
    'src/features/two-factor/send-verification.ts',
    'src/features/two-factor/two-factor-modal.tsx',
    'src/features/two-factor/two-factor-process.ts',
    'src/features/two-factor/two-factor-state.ts',
    'src/features/two-factor/two-factor.module.css',
    'src/features/two-factor/use-two-factor.ts',
    'src/features/referral/agent-form.tsx',
    'src/features/safer-play/',
    'src/i18n/locales/en/safer-play.json',
    'src/features/chat/chat-frame.tsx',
    'src/features/chat/chat-stage.tsx',
    'src/features/chat/compose-chat-query.ts',
    'src/features/chat/frame-state.ts',
    'src/features/chat/judge-chat-address.ts',
    'src/features/chat/use-chat.ts',
    'src/features/game-play/turn-button.tsx',
    'src/features/game-play/turn-button.module.css',
    'src/features/game-play/use-orientation.ts',
    'src/features/share/',
    'src/features/native-shell/',
    'src/features/arrived-links/launch-queue.ts',
    'src/features/tracking/has-privacy-control.ts',
    'src/features/tracking/privacy-button.tsx',
    'src/features/tracking/tracking-question.tsx',
    'src/features/tracking/tracking.tsx',
  ],
} as const;

/** The libraries of the first view, what asks and what draws, and the one that the gateway of the page shares with remembered logins. */
export const PAGE_PACKAGES = {
  libraries: ['react', 'zustand', 'valibot', 'i18next'],
  'react-dom': ['react-dom', 'react-router', 'react-router-dom', 'scheduler', 'cookie', 'set-cookie-parser'],
  database: ['idb'],
} as const;

const join = (names: readonly string[]) => names.map((name) => name.replaceAll('.', '\\.')).join('|');

/** Matches the ids of the modules that belong to a chunk of the page. */
export function matchChunk(name: keyof typeof PAGE_CHUNKS): RegExp {
  const not = name in NOT_IN_CHUNK ? `(?!${join(NOT_IN_CHUNK[name as keyof typeof NOT_IN_CHUNK])})` : '';
  return new RegExp(`/${not}(?:${join(PAGE_CHUNKS[name])})`);
}

/** Matches the ids of the modules of a group of packages. */
export const matchPackages = (name: keyof typeof PAGE_PACKAGES): RegExp =>
  new RegExp(`/node_modules/(?:${join(PAGE_PACKAGES[name])})/`);
