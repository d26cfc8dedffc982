const PROGRAM_FILE = /^(contract|gateway|sw|workers|frames|src|operator)\//;
const JOURNEY_FILE = /^tests\/e2e\/.+\.spec\.ts$/;

/**
 * The journeys that a change concerns: those that changed themselves, and those named after the area of a changed file.
 * An area is a word that the folders of all programs share, so `src/features/cashier/` leads to `tests/e2e/cashier/`.
 */
export function findChangedJourneys(changedFiles: readonly string[], allFiles: readonly string[]): string[] {
  const journeys = allFiles.filter((file) => JOURNEY_FILE.test(file));
  const words = new Set(changedFiles.filter((file) => PROGRAM_FILE.test(file)).flatMap(splitIntoWords));
  return journeys.filter(
    (file) => changedFiles.includes(file) || splitIntoWords(file.slice('tests/e2e/'.length)).some((word) => words.has(word)),
  );
}

/** Folder names and the file's own name without its endings. */
function splitIntoWords(path: string): string[] {
  return path.split('/').map((part) => part.replace(/\..*$/, ''));
}
