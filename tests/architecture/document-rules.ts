import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';

const IGNORED = ['node_modules', '.git', '.cache', 'dist', 'dist-server', 'test-results'];
const CODE_BLOCK = /```[\s\S]*?```/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const PATH = /^[\w@.-]+(?:\/[\w@.-]+)+$/;
/** Constants are checked with their values, in product-constants.ts; pages are made by programs. */
const CHECKED_ELSEWHERE = /\/[A-Z\d_]+(?:\.\w+)?$|\.html$/;

const MAX_COLUMNS = 160;
/** A link to a file or a heading of the repository. */
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** `MAX_LINE_MS`, `createGateway` and `line_dead`; other words in code are also English. */
const NAME = /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z]+[A-Z][A-Za-z\d]*|[a-z]+(?:_[a-z\d]+)+)$/;
/** Names that Node, Android, the browser or the metrics library defines, and that no code of ours uses. */
const FOREIGN_NAMES = [
  'NODE_EXTRA_CA_CERTS',
  'addWebMessageListener',
  'isUserVerifyingPlatformAuthenticatorAvailable',
  'related_applications',
  'scope_extensions',
];
const LIBRARY_METRIC = /^(?:nodejs|process)_/;
/** The operator reads a secret `X` also from the file in `X_FILE`. */
const FILE_SUFFIX = /_FILE$/;
const CODE_FILE = /\.(?:tsx?|js|json|css|sql|conf|env|service|yml|grit|html)$|Caddyfile$/;

/** Every path of the repository, with `/`. */
export function listPaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name).replaceAll(sep, '/');
      return entry.isDirectory() ? [path, ...listPaths(root, path)] : [path];
    });
}

/** Returns the paths that a document names in code and that do not exist; a path may leave out its beginning and its extension. */
export function findMissingPaths(document: string, paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap((path) => listSuffixes(path).flatMap((suffix) => [suffix, withoutExtension(suffix)])));
  const folders = new Set(paths.map((path) => basename(path)));
  const named = readCodeSpans(document).map((code) => code.replace(/\/$/, ''));
  return named.filter(
    (code) => PATH.test(code) && !CHECKED_ELSEWHERE.test(code) && isOfRepository(code, folders) && !known.has(code),
  );
}

const readCodeSpans = (document: string) =>
  [...document.replace(CODE_BLOCK, '').matchAll(CODE_SPAN)].map(([, code = '']) => code);

/** An address, a media type or an error code begins with no name of the repository. */
const isOfRepository = (code: string, names: ReadonlySet<string>) => names.has(code.split('/')[0] ?? '');

const withoutExtension = (path: string) => path.replace(/\.\w+$/, '');

function listSuffixes(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

export function readDocuments(root: string, paths: readonly string[]): (readonly [path: string, text: string])[] {
  return paths
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
}

/** Returns the constants, functions, members and error codes that a document names in code and that the code does not contain. */
export function findMissingNames(document: string, words: ReadonlySet<string>): string[] {
  const named = readCodeSpans(document).flatMap((code) => code.replace('()', '').split('.'));
  const isKnown = (name: string) =>
    words.has(name.replace(FILE_SUFFIX, '')) || FOREIGN_NAMES.includes(name) || LIBRARY_METRIC.test(name);
  return named.filter((name) => NAME.test(name) && !isKnown(name));
}

/** Every word of the code and the configuration. */
export function readWords(root: string, paths: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const path of paths.filter((each) => CODE_FILE.test(each)))
    for (const [word] of readFileSync(join(root, path), 'utf8').matchAll(/[\w$]+/g)) words.add(word);
  return words;
}

/** Returns the numbers of the lines that are too long to read beside another window. */
export function findLongLines(document: string): number[] {
  return document.split('\n').flatMap((line, index) => (line.length > MAX_COLUMNS ? [index + 1] : []));
}

/** Documents by their paths. */
export type Documents = Readonly<Record<string, string>>;

/** Returns the links of a document whose file or heading does not exist. */
export function findBrokenLinks(from: string, documents: Documents, paths: readonly string[]): string[] {
  const text = (documents[from] ?? '').replace(CODE_BLOCK, '');
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path ? posix.join(posix.dirname(from), path).replace(/\/$/, '') : from;
      if (!paths.includes(file)) return true;
      const page = documents[file];
      return anchor !== undefined && page !== undefined && !listAnchors(page).includes(anchor);
    });
}

/** The anchors of the headings, as GitHub makes them. */
const listAnchors = (document: string) =>
  [...document.replace(CODE_BLOCK, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
