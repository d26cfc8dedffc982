import { findProgram, isProgram, type Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

/** The programs that run on the player's device and share their modules with all of a page or worker. */
const SHARED_PROGRAMS = ['src', 'contract', 'gateway', 'sw'];
const MAX_VARIABLES = 8;
/** The scripts of the stand-ins' pages: each of them is all of its page. */
const PAGE_SCRIPTS = 'sandbox/scripts/';

/** The variables of modules, each with the reason why no object or store holds it. */
const VARIABLES: Readonly<Record<string, string>> = {
  'contract/schemas/moment.ts operatorZone': 'schemas take no parameter; boot sets the zone once',
  'operator/limits/stored-digests.ts key': 'a secret of the process, which its start sets once',
  'sw/host-gateway.ts hasWokenLeftovers': 'the browser starts and ends the worker, so its life is that of its modules',
  'sw/host-releases.ts installCheckedAt': 'a check counts only in the worker that installed itself',
  'sw/install/installed-releases.ts active': 'a memory of a stored file that the browser may evict while the worker runs',
  'sw/install/update-release.ts updating': 'all events of one worker share one install',
  'sw/life-lock.ts holding': 'a worker holds its lock once, until it ends',
  'sw/push/receive-push.ts last': 'pushes are events of the worker, and each waits for the one before',
};

/** The collections that modules fill, each with its reason. A new one belongs to an object that a test can create for itself. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  'contract/cut-text.ts segmenters': 'a cache: making a segmenter takes milliseconds',
  'gateway/store/partition.ts digests': 'a cache of hashes',
  'sw/host-gateway.ts background': 'the work that keeps an event of this worker open',
  'src/bridges/api.ts sessionListeners': 'listeners, removed by those who add them',
  'src/bridges/gateway-events.ts listeners': 'listeners, removed by those who add them',
  'src/bridges/identity/script-gate.ts loading': 'the document loads each script once',
  'src/features/feedback/feedback-store.ts calledHere': 'the IDs of this page, which are never used twice',
  'src/features/games/game-area/use-all-games.ts foldedTexts': 'a cache of names for the search',
  'src/features/promotions/actions/use-follow.tsx warned': 'each warning is logged once',
  'src/features/promotions/announcements/audience.ts warned': 'each warning is logged once',
  'src/i18n/currency-names.ts cachedNames': 'a cache of names',
  'src/i18n/screen-texts.ts added': 'a language gets its texts once',
  'src/i18n/text.ts plain': 'a cache of formatted texts',
  'src/platform/filled-fields.ts filled': 'what the page itself wrote into each element',
  'src/services/payments/payment-entries.ts unstored': 'entries that the storage of the browser rejected',
  'src/services/session/page-session.ts leaveListeners': 'listeners, removed by those who add them',
  'src/services/status/take-refusal.ts shownCodes': 'each refusal is shown once',
  'src/state/inserted-values.ts texts': 'a cache of formatted texts with their values',
};

const VARIABLE = /^(?:export )?let (\w+)/gm;
const CONTAINER = /^(export )?const (\w+)(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b|[[{])/gm;

/** Whether code changes a container: by a method, or by setting a field. */
function isChanged(name: string, code: string): boolean {
  const methods = 'add|set|delete|clear|push|pop|shift|unshift|splice';
  return new RegExp(
    `(?<![\\w.])${name}(?:\\.(?:${methods})\\(|(?:\\.\\w+|\\[[^\\]]*\\])\\s*(?:[-+]|\\?\\?|&&|\\|\\|)?=(?![=>]))`,
  ).test(code);
}

const inSharedPrograms = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => SHARED_PROGRAMS.includes(findProgram(path)));

const listVariables = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => isProgram(findProgram(path)) && !path.startsWith(PAGE_SCRIPTS))
    .flatMap(({ path, code }) => [...code.matchAll(VARIABLE)].map(([, name]) => `${path} ${name}`));

/** A constant object whose field is set is a variable under another name. */
const listCollections = (files: readonly SourceFile[]) =>
  inSharedPrograms(files).flatMap(({ path, code }) =>
    [...code.matchAll(CONTAINER)].flatMap(([, exported, name = '']) => {
      const imports = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm');
      const readers = exported
        ? files.filter((file) => file.imports.some(({ target }) => target === path) && imports.test(file.code))
        : [];
      return [code, ...readers.map((reader) => reader.code)].some((text) => isChanged(name, text)) ? [`${path} ${name}`] : [];
    }),
  );

const findStrays = (found: readonly string[], table: Readonly<Record<string, string>>, files: readonly SourceFile[]) => [
  ...found.filter((place) => !(place in table)).map((place) => `${place} is state in a module`),
  ...Object.keys(table)
    .filter((place) => !found.includes(place) && files.some(({ path }) => path === place.split(' ')[0]))
    .map((place) => `${place} is in the table but not in the code`),
];

/** State in a module is shared by all that import it, and by all test files of a thread. */
export const keepsVariablesOutOfModules: Rule = (files) => {
  const found = listVariables(files);
  const surplus = found.length > MAX_VARIABLES ? [`modules have ${found.length} variables, ${MAX_VARIABLES} are allowed`] : [];
  return [...surplus, ...findStrays(found, VARIABLES, files)];
};

export const namesCollectionsOfModules: Rule = (files) => findStrays(listCollections(files), COLLECTIONS, files);
