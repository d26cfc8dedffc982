import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseGameName } from '#operator/db/tables/game-names.ts';
import { readBrowserLanguage, toTextLanguage } from '#operator/protocol/text-language.ts';
import { fillText } from '#operator/texts/fill-text.ts';
import { chooseLocalText } from '#operator/texts/local-text.ts';
import { createTextReader, type TextReader } from '#operator/texts/read-texts.ts';

let folder: string;
let reader: TextReader;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-texts-'));
  cpSync(resolve(import.meta.dirname, '../../../operator/texts/en'), join(folder, 'en'), { recursive: true });
  const write = (tag: string, texts: object) => {
    mkdirSync(join(folder, tag));
    writeFileSync(join(folder, tag, 'cashier.json'), JSON.stringify(texts));
  };
  write('th', { method_sandbox: 'เงินทดสอบ' });
  write('id', { method_sandbox: '', method_declined: 'Kartu ditolak' });
  write('pt-BR', { method_sandbox: 'Dinheiro de teste', method_declined: 'Cartão recusado' });
  write('zh-Hans', { method_sandbox: '测试资金', method_declined: '被拒的银行卡' });
  reader = createTextReader(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['EN', 'Test money', 'Declined card'],
  ['TH', 'เงินทดสอบ', 'Declined card'],
  ['PT-BR', 'Dinheiro de teste', 'Cartão recusado'],
  ['PT', 'Dinheiro de teste', 'Cartão recusado'],
  ['TW', '测试资金', '被拒的银行卡'],
  ['KM', 'Test money', 'Declined card'],
  ['ID', 'Test money', 'Kartu ditolak'],
] as const)(
  'in %s, a missing or empty text or a missing folder falls back to the next best language',
  (language, sandbox, declined) => {
    expect(reader.readTexts('cashier', language)).toEqual({ method_sandbox: sandbox, method_declined: declined });
  },
);

test('a row has every language with the text, and PT for the previous release', () => {
  expect(reader.collectText('cashier', 'method_sandbox')).toEqual({
    EN: 'Test money',
    CN: '测试资金',
    TH: 'เงินทดสอบ',
    PT: 'Dinheiro de teste',
    'PT-BR': 'Dinheiro de teste',
  });
  expect(reader.collectText('cashier', 'method_declined')).not.toHaveProperty('TH');
});

test.each([
  ['TH', 'TH'],
  ['th', 'TH'],
  ['UR', 'UR'],
  ['PT', 'PT'],
  ['PT-BR', 'PT-BR'],
  ['pt-br', 'PT-BR'],
  ['TW', 'TW'],
  ['zh-tw', 'CN'],
  ['CN', 'CN'],
  ['TY', 'EN'],
  ['xx', 'EN'],
  ['constructor', 'EN'],
  ['', 'CN'],
])('the header %j selects %s', (header, language) => {
  expect(toTextLanguage(header)).toBe(language);
});

test.each([
  ['th-TH,th;q=0.9', 'TH'],
  ['zh-HK', 'TW'],
  ['zh-CN', 'CN'],
  ['pt-PT,pt', 'PT'],
  ['pt-BR', 'PT-BR'],
  ['de', 'EN'],
  [undefined, 'EN'],
])('a browser that asks for %j gets %s', (header, language) => {
  expect(readBrowserLanguage(header)).toBe(language);
});

test('a row of an older release falls back to its own languages', () => {
  const text = { EN: 'Welcome gift', CN: '欢迎礼', PT: 'Presente de boas-vindas' };
  const read = (['EN', 'CN', 'TW', 'PT', 'PT-BR', 'TH'] as const).map((language) => chooseLocalText(text, language));
  expect(read).toEqual([text.EN, text.CN, text.CN, text.PT, text.PT, text.EN]);
  expect(chooseGameName(text, 'PT-BR')).toBe(text.PT);
  expect(chooseLocalText({ ...text, 'PT-BR': 'Presente', PT: 'Prenda' }, 'PT')).toBe('Prenda');
});

test('inserts values literally and isolates them in right-to-left texts', () => {
  expect(fillText('{code} of {merchant}, {other}', { code: '$&', merchant: '{code}' }, 'EN')).toBe('$& of {code}, {other}');
  expect(fillText('{code} ہے', { code: '042137' }, 'UR')).toBe('\u2068042137\u2069 ہے');
});
