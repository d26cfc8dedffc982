import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS, runCommand } from '#tools/new/run-command.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = (...args: string[]) => runCommand(ROOT, args);

test('without arguments the usage has an example of each kind', () => {
  const usage = run();
  for (const [kind, { example }] of Object.entries(KINDS))
    expect(usage).toContain(`npm run new -- ${kind} ${example.slice(kind.length + 1)}\n`);
  expect(Object.keys(KINDS)).toEqual(['call', 'merchant', 'text', 'language', 'screen']);
});

test.each([
  ['an unknown kind', ['table', 'x'], '"table" is not one of call, merchant, text, language, screen.'],
  ['a missing word', ['call', 'vip.specimens'], 'The form is: npm run new -- call AREA.WORD'],
  ['an unknown option', ['text', 'vip', 'specimens', 'Specimens', '--guests'], 'The form is: npm run new -- text'],
  ['a call without an area', ['call', 'specimens', 'Gives specimens.'], '"specimens" is not a name of a call'],
  ['a reserved area', ['call', 'new.specimens', 'Gives specimens.'], '"new" is a word of TypeScript'],
  ['a word that is not in camelCase', ['call', 'vip.Specimens', 'Gives specimens.'], '"Specimens" is not in camelCase'],
  ['a summary that is not a sentence', ['call', 'vip.specimens', 'specimens'], 'The summary is a sentence'],
  [
    'a summary that would end a comment',
    ['call', 'vip.specimens', 'Gives */ specimens.'],
    'The summary is one line without | and */.',
  ],
  ['a member of every object', ['call', 'vip.toString', 'Gives specimens.'], '"toString" is a member of every object'],
  ['an unknown method', ['call', 'vip.specimens', 'Gives specimens.', '--method', 'patch'], '"patch" is not a method of a call'],
  [
    'a path outside of the protocol',
    ['call', 'vip.specimens', 'Gives specimens.', '--path', '/x'],
    '"/x" is not a path of a call',
  ],
  [
    'a path of another call',
    ['call', 'vip.x', 'Gives specimens.', '--path', '/wps/vip/benefits'],
    'GET /wps/vip/benefits is vip.benefits already.',
  ],
  ['a known call', ['call', 'vip.benefits', 'Gives specimens.'], 'The table has vip.benefits already.'],
  ['a merchant with capital letters', ['merchant', 'Nova', '--currency', 'BRL'], '"Nova" is not a code of a merchant'],
  ['a known merchant', ['merchant', 'rio', '--currency', 'BRL'], 'The merchant rio has the code or the host rio already.'],
  ['a merchant without a currency', ['merchant', 'specimen'], 'A merchant needs --currency'],
  ['an unknown currency', ['merchant', 'specimen', '--currency', 'real'], 'merchants/specimen/merchant.json: "currency" must be'],
  ['a part of other hosts', ['merchant', 'www', '--currency', 'BRL'], '"www" is a part of the hosts of other merchants.'],
  ['a name that would end a comment', ['merchant', 'specimen', '--currency', 'BRL', '--name', 'No*/'], 'The name is one line'],
  ['a namespace with capital letters', ['text', 'Vip', 'specimens', 'Specimens'], '"Vip" is not a namespace'],
  ['a key with hyphens', ['text', 'vip', 'vip-specimens', 'Specimens'], '"vip-specimens" is not a key'],
  ['a plural form', ['text', 'vip', 'specimens_one', 'Specimen'], '"specimens_one" names a plural form'],
  ['an empty text', ['text', 'vip', 'specimens', ''], 'The English text is empty.'],
  ['a text of blanks', ['text', 'vip', 'specimens', ' '], 'The English text is empty.'],
  [
    'a key of another namespace',
    ['text', 'vip', 'games_count', 'x'],
    'The key games_count exists already, in src/i18n/locales/en/common.json.',
  ],
  ['a code in small letters', ['language', 'eo', 'eo', 'Esperanto'], '"eo" is not a code of a language'],
  ['an unknown tag', ['language', 'EO', 'zz', 'Esperanto'], '"zz" is not a tag of BCP 47'],
  ['a language that has texts', ['language', 'TR', 'tr', 'Türkçe'], 'TR has texts already'],
  [
    'a tag that has texts',
    ['language', 'EO', 'tr', 'Türkçe'],
    'src/i18n/locales/tr/captcha.json exists already, and nothing is overwritten.',
  ],
  ['a screen with a capital letter', ['screen', 'Specimens', '/specimens', 'Specimens'], '"Specimens" is not in camelCase'],
  ['a known screen', ['screen', 'home', '/specimens', 'Specimens'], 'The route home exists already'],
  ['an address without a slash', ['screen', 'specimens', 'specimens', 'Specimens'], '"specimens" is not an address of a screen'],
  ['an address of another screen', ['screen', 'specimens', '/register.html', 'Specimens'], '"/register.html" is not an address'],
  ['an alias of another screen', ['screen', 'specimens', '/home', 'Specimens'], 'The address /home belongs to another route'],
  ['a title of another screen', ['screen', 'specimens', '/specimens', 'Deposit'], '"Deposit" is the title of deposit already'],
  ['a folder of files', ['screen', 'specimens', '/assets', 'Specimens'], 'The address /assets is that of a folder of files.'],
  ['a title of two cells', ['screen', 'specimens', '/specimens', 'Specimens | More'], 'The title is one line without | and */.'],
  ['a title in small letters', ['screen', 'specimens', '/specimens', 'specimens'], 'The title begins with a capital letter.'],
  [
    'a public screen with a full stop in its reason',
    ['screen', 'specimens', '/specimens', 'Specimens', '--public', 'Fun.'],
    'The reason is a short sentence',
  ],
])('%s is refused with a sentence', (_, args, sentence) => {
  // Without its refusal a command must not write into this checkout.
  expect(() => run(...args, '--dry-run')).toThrow(sentence);
});

test('a dry run lists the files', () => {
  const listed = run('call', 'vip.specimens', "Gives the member's specimens.", '--dry-run');
  expect(listed).toContain('changed contract/calls/vip.ts\nchanged docs/openapi.json\n');
  expect(listed).toContain('new     src/features/vip/use-vip-specimens.ts\n');
  expect(listed).not.toContain('Left to do');
});
