const PROGRAM_FILE = /^(contract|gateway|sw|workers|frames|src|operator|deploy)\//;
const JOURNEY_FILE = /^tests\/e2e\/.+\.spec\.ts$/;

/** Areas that no journey is named after, and the journeys that live through them. */
const JOURNEYS_OF_AREA: Readonly<Record<string, readonly string[]>> = {
  accounts: ['login', 'registration', 'referral'],
  'app-links': ['merchants'],
  deploy: ['serving'],
  'game-play': ['launch', 'trial-game'],
  'gateway-report': ['gateway-page'],
  ledger: ['cashier', 'rewards', 'referral'],
  lines: ['dead-line'],
  member: ['routes', 'login'],
  outbox: ['feedback'],
  password: ['password-change'],
  payments: ['cashier', 'rewards'],
  session: ['session-end', 'broken-session', 'login'],
  'social-login': ['social'],
  system: ['merchants', 'lines'],
  tracking: ['storage'],
  verification: ['two-factor', 'sms-login', 'registration'],
  vip: ['rewards', 'routes'],
};

/**
 * The journeys that a change concerns: those that changed themselves, and those named after the area of a changed file.
 * An area is a word that the folders of all programs share, so `src/features/cashier/` leads to `tests/e2e/cashier/`; an area
 * without journeys of its own, as the ledger is, leads to those of the areas that use it.
 */
export function findChangedJourneys(changedFiles: readonly string[], allFiles: readonly string[]): string[] {
  const journeys = allFiles.filter((file) => JOURNEY_FILE.test(file));
  const areas = changedFiles.filter((file) => PROGRAM_FILE.test(file)).flatMap(splitIntoWords);
  const words = new Set(areas.flatMap((area) => [area, ...(JOURNEYS_OF_AREA[area] ?? [])]));
  return journeys.filter(
    (file) => changedFiles.includes(file) || splitIntoWords(file.slice('tests/e2e/'.length)).some((word) => words.has(word)),
  );
}

/** Folder names and the file's own name without its endings. */
function splitIntoWords(path: string): string[] {
  return path.split('/').map((part) => part.replace(/\..*$/, ''));
}
