import { FILE_FOLDERS } from '#contract/names.ts';
import type { Draft } from '../draft/draft.ts';
import type { Kind } from '../draft/kind.ts';
import { requireCamelCase, requirePlain, toKebab, toPascal } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import { addElement, addEntry, addImport, addLine, readEntries } from '../draft/syntax.ts';
import { addText, readEnglish, TRANSLATIONS_LEFT } from './text.ts';

const ROUTES = 'src/services/paths/route-table.ts';
const SCREENS = 'src/routes/lazy-screens.ts';
const TITLES = 'src/app/deferred/use-screen-title.ts';
const EVERY_SCREEN = 'tools/screenshots/screens.ts';
const VISITS = 'tests/e2e/routes/table.spec.ts';
const REASONS = 'docs/decisions/0089-each-public-route-has-a-reason.md';
const PATH = /^(\/[a-z][a-zA-Z\d]*)+$/;
const ROW = /^\| `\/.*\|$/;

const composeScreen = (
  component: string,
  key: string,
) => `import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { useText } from '../../i18n/text.ts';

/** docs/product/routes.md */
export function ${component}() {
  const text = useText();
  return <ScreenHeader title={text('${key}')} />;
}
`;

function refuseKnown(draft: Draft, name: string, path: string, title: string): void {
  const routes = draft.read(ROUTES);
  if (readEntries(routes, 'TABLE').has(name)) throw new Refusal(`The route ${name} exists already, in ${ROUTES}.`);
  if (routes.includes(`'${path}'`)) throw new Refusal(`The address ${path} belongs to another route of ${ROUTES}.`);
  const english = readEnglish(draft);
  const [other] = [...readEntries(draft.read(TITLES), 'TITLES')].find(([, key]) => english.get(key)?.text === title) ?? [];
  if (other) throw new Refusal(`"${title}" is the title of ${other} already, and each screen has its own.`);
}

/** Adds the screen to the tests that visit every screen. */
function addVisits(draft: Draft, name: string, path: string, isPublic: boolean): void {
  const address = `'/m${path}'`;
  draft.change(EVERY_SCREEN, (text) => addElement(text, 'MEMBER_SCREENS', address));
  if (isPublic) draft.change(EVERY_SCREEN, (text) => addElement(text, 'GUEST_SCREENS', address));
  draft.change(VISITS, (text) =>
    isPublic ? addEntry(text, 'OPEN', `${name}: [${address}]`) : addElement(text, 'OF_THE_ACCOUNT', address),
  );
}

export const screenKind: Kind = {
  form: 'screen NAME /PATH "TITLE" [--feature FOLDER] [--public "WHY A GUEST MAY SEE IT"]',
  example: 'screen gifts /member/gifts "Gifts" --feature vip',
  words: [3, 3],
  options: ['feature', 'public'],
  draft({ words: [name = '', path = '', title = ''], options: { feature = toKebab(name), public: reason } }, draft) {
    requireCamelCase(name, 'pointMarket');
    if (!PATH.test(path)) throw new Refusal(`"${path}" is not an address of a screen, like /member/gifts: it begins below /m.`);
    if (FILE_FOLDERS.test(`/m${path}/`)) throw new Refusal(`The address ${path} is that of a folder of files.`);
    requirePlain(title, 'The title');
    if (!/^[A-Z]/.test(title)) throw new Refusal('The title begins with a capital letter.');
    if (reason !== undefined && !/^\S.*[^.|]$/.test(reason))
      throw new Refusal(
        'The reason is a short sentence without a full stop, like "a guest may look at the gifts before a login".',
      );
    refuseKnown(draft, name, path, title);
    const isPublic = reason !== undefined;
    const file = `src/features/${feature}/${toKebab(name)}-screen.tsx`;
    const component = `${toPascal(name)}Screen`;
    const key = `${toKebab(name).replaceAll('-', '_')}_title`;

    addText(draft, { namespace: feature, key, text: title });
    draft.create(file, composeScreen(component, key));
    draft.change(ROUTES, (text) => addEntry(text, 'TABLE', `${name}: { path: '${path}'${isPublic ? ', isPublic: true' : ''} }`));
    draft.change(SCREENS, (text) =>
      addEntry(
        addImport(text, `import { ${component} } from '../${file.slice('src/'.length)}';`),
        'LAZY_SCREENS',
        `${name}: ${component}`,
      ),
    );
    draft.change(TITLES, (text) => addEntry(text, 'TITLES', `${name}: '${key}'`));
    draft.change('docs/product/routes.md', (text) =>
      addLine(text, [ROW], `| \`${path}\` | ${title} | ${isPublic ? 'everyone' : 'sessions'} | |`),
    );
    if (isPublic) draft.change(REASONS, (text) => addLine(text, [ROW], `| \`${path}\` | ${reason} |`));
    addVisits(draft, name, path, isPublic);
    return [
      `${file}: show the content.`,
      TRANSLATIONS_LEFT,
      `A link leads to it by ROUTES.${name}.path of ${ROUTES}.`,
      'docs/product: describe its rules on the page of its subject, and link that page from routes.md.',
      'tests/unit/src/features: test its rules; then npm run check:size.',
      'CHANGELOG.md: a line under Unreleased.',
    ];
  },
};
