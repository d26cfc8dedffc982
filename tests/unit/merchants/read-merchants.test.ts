import { expect, test } from 'vitest';
import { MERCHANTS } from '#merchants/merchants.ts';
import { findMerchantsFolder, readMerchants, toFooter, toTableRow } from '#merchants/read-merchants.ts';
import { createFiles, DETAILS, type FolderFiles, LOGO, THEME, writeMerchants } from './merchant-folder.ts';

const FIRST = createFiles({ servesOtherHosts: true, hosts: ['first'] });

test('the merchant that serves other hosts comes first, and the others follow by name', () => {
  const folder = writeMerchants({ beach: createFiles({ hosts: ['beach'] }), acacia: createFiles(), zebra: FIRST });
  expect(readMerchants(folder).map(({ code }) => code)).toEqual(['zebra', 'acacia', 'beach']);
});

test('the programs contain only what they need of a merchant before the first reply', () => {
  expect(readMerchants(findMerchantsFolder({})).map(toTableRow)).toEqual(MERCHANTS);
  expect(Object.keys(MERCHANTS[0]).sort()).toEqual(['code', 'currency', 'defaultLanguage', 'hosts', 'languages', 'name']);
});

test('a merchant may set its default language and the order of affiliates, which the programs receive', () => {
  const wishes = { servesOtherHosts: true, defaultLanguage: DETAILS.languages[0], affiliateOrder: 'first' };
  const [first] = readMerchants(writeMerchants({ first: createFiles(wishes) }));
  expect(toTableRow(first)).toMatchObject({ defaultLanguage: DETAILS.languages[0], affiliateOrder: 'first' });
});

test.each(['Asia/Manila', '+05:45'])('a merchant may set the zone %s, which the programs receive', (timeZone) => {
  const [first] = readMerchants(writeMerchants({ first: createFiles({ servesOtherHosts: true, timeZone }) }));
  expect(toTableRow(first).timeZone).toBe(timeZone);
});

test('a merchant may have a single scheme, which the programs receive', () => {
  const [dark] = readMerchants(writeMerchants({ first: createFiles({ servesOtherHosts: true, scheme: 'dark' }) }));
  expect(toTableRow(dark).scheme).toBe('dark');
});

test('a merchant may disable the download bar, which the programs receive', () => {
  const [first] = readMerchants(writeMerchants({ first: createFiles({ servesOtherHosts: true, downloadBar: false }) }));
  expect(toTableRow(first).hasNoDownloadBar).toBe(true);
});

test('a merchant may name its company, and its licence and ways to pay in each language, which the footer receives', () => {
  const said = { description: 'a', licence: 'Licence 1 of the harbour', payments: ['Coins'] };
  const texts = { EN: said, UR: { description: 'ب' } };
  const [first] = readMerchants(
    writeMerchants({ first: createFiles({ servesOtherHosts: true, company: 'Harbour Ltd', texts }) }),
  );
  const { description: _, ...english } = said;
  expect(toFooter(first)).toEqual(['first', { company: 'Harbour Ltd', texts: { EN: english, UR: { payments: [] } } }]);
});

test('the environment selects the folder', () => {
  expect(findMerchantsFolder({ FASTLINE_MERCHANTS: '/srv/merchants' })).toBe('/srv/merchants');
});

test('a toned shape follows the theme in the page and keeps its colour in pictures', () => {
  const [{ logo }] = readMerchants(writeMerchants({ first: FIRST }));
  expect(logo.parts).toEqual([
    ['g', { fill: 'none', strokeWidth: '2' }, [['path', { 'data-tone': '1', stroke: 'currentColor', d: 'M4 4h24' }, []]]],
  ]);
  expect(logo.markup).toContain('stroke="#ffffff"');
});

const withDetails = (details: object) => ({ 'merchant.json': JSON.stringify({ ...DETAILS, ...details }) });
const withLogo = (inside: string) => ({ 'logo.svg': LOGO.replace(/<g[\s\S]*<\/g>/, inside) });

const WRONG: readonly [sentence: string, files: FolderFiles][] = [
  ['merchant.json: this is not JSON (', { 'merchant.json': '{' }],
  ['merchant.json: this is not an object.', { 'merchant.json': '3' }],
  ['merchant.json: "name" is missing.', { 'merchant.json': '{}' }],
  ['merchant.json: "colour" is not known.', withDetails({ colour: 'red' })],
  ['merchant.json: "shortName" is longer than 12 letters.', withDetails({ shortName: 'Harbour and Sons' })],
  ['merchant.json: "hosts.0" is not a host or label of one, in small letters.', withDetails({ hosts: ['https://x.example'] })],
  ['merchant.json: "defaultLanguage" is TH, which is not one of its languages.', withDetails({ defaultLanguage: 'TH' })],
  ['merchant.json: "affiliateOrder" must be "first", "last" or "host".', withDetails({ affiliateOrder: 'newest' })],
  ['merchant.json: "currency" must be three capital letters, like PHP.', withDetails({ currency: 'pesos' })],
  ['merchant.json: "languages" is empty.', withDetails({ languages: [] })],
  ['merchant.json: "languages.0" must be one of CN, EN', withDetails({ languages: ['English'] })],
  ['merchant.json: "languages" names EN twice.', withDetails({ languages: ['EN', 'EN'] })],
  ['merchant.json: "texts" has none for CN, which is one of its languages.', withDetails({ languages: ['EN', 'CN'] })],
  ['merchant.json: "texts" has one for UR, which is not one of its languages.', withDetails({ languages: ['EN'] })],
  ['merchant.json: "texts.EN.description" is missing.', withDetails({ texts: { EN: {}, UR: { description: 'a' } } })],
  [
    'merchant.json: "texts.EN.payments" must be a list.',
    withDetails({ texts: { ...DETAILS.texts, EN: { description: 'a', payments: 'Coins' } } }),
  ],
  [
    'merchant.json: "timeZone" must be the name of a time zone, like Asia/Manila, or +08:00.',
    withDetails({ timeZone: 'Manila time' }),
  ],
  ['merchant.json: "scheme" must be "light" or "dark".', withDetails({ scheme: 'sepia' })],
  ['merchant.json: "background" must be a colour like #0e1020.', withDetails({ background: 'navy' })],
  ['merchant.json: "hosts" claims first, which first has.', withDetails({ hosts: ['first'] })],
  ['theme.css: this must be one rule, ":root { … }".', { 'theme.css': `${THEME}p { color: red }` }],
  ['theme.css: --paper must be #rrggbb or light-dark(', { 'theme.css': THEME.replace('#102030', 'navy') }],
  ['theme.css: --art-3 is missing.', { 'theme.css': THEME.replace('  --art-3: #102030;\n', '') }],
  ['theme.css: --art-3 stands there twice.', { 'theme.css': THEME.replace('--art-2', '--art-3') }],
  ['theme.css: --art-4 is not a token of a theme.', { 'theme.css': THEME.replace('--art-3', '--art-4') }],
  ['theme.css: "color: red" is not a custom property.', { 'theme.css': THEME.replace('--paper: #102030', 'color: red') }],
  ['theme.css: --shadow is not a shadow.', { 'theme.css': THEME.replace('0 8px 24px', 'url(//evil.example/a)') }],
  ['logo.svg: this must begin with <svg xmlns=', { 'logo.svg': LOGO.replace('0 0 32 32', '0 0 64 64') }],
  ['logo.svg: <script> is not a shape that a logo may have', withLogo('<script>alert(1)</script>')],
  ['logo.svg: <path> may not have "onload".', withLogo('<path onload="steal()" d="M0 0"/>')],
  ['logo.svg: "fill" must be none or #rrggbb.', withLogo('<path fill="url(//evil.example)" d="M0 0"/>')],
  ['logo.svg: "data-tone" must be 1, 2 or 3.', withLogo('<path data-tone="4" d="M0 0"/>')],
  ['logo.svg: there is no shape at "some text".', withLogo('some text')],
  ['logo.svg: </g> closes nothing.', withLogo('<path d="M0 0"></g>')],
  ['logo.svg: <g> is not closed.', withLogo('<g>')],
  ['logo.svg: there is nothing in it.', withLogo('')],
];

test.each(WRONG)('reports an invalid file in one sentence: harbour/%s', (sentence, files) => {
  const folder = writeMerchants({ first: FIRST, harbour: { ...createFiles(), ...files } });
  const read = () => readMerchants(folder);
  expect(read).toThrow(`merchants/harbour/${sentence}`);
  // Node would print the stack of an uncaught error.
  expect(read).toThrow(expect.objectContaining({ stack: expect.not.stringContaining('\n') }));
});

test.each([
  [
    'merchants/Rio de Janeiro: the name of a folder must be 2 to 20 small letters and digits.',
    { 'Rio de Janeiro': createFiles() },
  ],
  [
    'merchants/harbour/logo.svg: this file is missing.',
    { harbour: { 'merchant.json': createFiles()['merchant.json'] ?? '', 'theme.css': THEME } },
  ],
  ['merchants/: one merchant must have "servesOtherHosts": true, and none has.', {}],
  ['merchants/: only one merchant may serve other hosts, and a1 and b1 would.', { a1: FIRST, b1: FIRST }],
])('%s', (sentence, merchants) => {
  expect(() => readMerchants(writeMerchants(merchants))).toThrow(sentence);
});
