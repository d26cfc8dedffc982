const PROGRAM_FILE = /^(contract|gateway|sw|workers|frames|src|operator|sandbox|deploy)\//;
const JOURNEY_FILE = /^tests\/e2e\/.+\.spec\.ts$/;

/** Areas without journeys of their own, and the journeys that cover them. */
const JOURNEYS_OF_AREA: Readonly<Record<string, readonly string[]>> = {
  accounts: ['login', 'registration', 'referral'],
  'app-links': ['merchants'],
  deploy: ['serving'],
  'game-play': ['launch', 'trial-game'],
  'gateway-report': ['gateway-page'],
  ledger: ['cashier', 'rewards', 'referral'],
  lines: ['dead-line'],
  member: ['routes', 'login'],
  'move-offer': ['leaving-a-domain'],
  moving: ['leaving-a-domain'],
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
 * Finds the journeys for a change: changed journeys, and journeys named after the area of a changed file. An area is a word in
 * the folders of all programs, so `src/features/cashier/` leads to `tests/e2e/cashier/`. An area without its own journeys, such
 * as the ledger, leads to those of the areas that use it.
 */
export function findChangedJourneys(changedFiles: readonly string[], allFiles: readonly string[]): string[] {
  const journeys = allFiles.filter((file) => JOURNEY_FILE.test(file));
  const areas = changedFiles.filter((file) => PROGRAM_FILE.test(file)).flatMap(splitIntoWords);
  const words = new Set(areas.flatMap((area) => [area, ...(JOURNEYS_OF_AREA[area] ?? [])]));
  return journeys.filter(
    (file) => changedFiles.includes(file) || splitIntoWords(file.slice('tests/e2e/'.length)).some((word) => words.has(word)),
  );
}

/** Returns the folder names and the file's name without extensions. */
function splitIntoWords(path: string): string[] {
  return path.split('/').map((part) => part.replace(/\..*$/, ''));
}
