import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { COMPARED_FIELDS } from '#contract/agreement/compared-fields.ts';
import { StatedCountries, systemCalls } from '#contract/calls/system.ts';
import { toStatedSchema } from '#contract/deployment/stated-schema.ts';
import type { CallSchemas } from '#contract/endpoint.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { AppDownload } from '#contract/schemas/player/app-download.ts';
import { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';

/** Fields of the status reply that have a schema of their own. */
const OWN_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  identity: IdentitySettings,
  tracking: TrackingSettings,
  appDownload: AppDownload,
  saferPlay: SaferPlaySettings,
  countries: StatedCountries,
};

interface Described {
  readonly wrapped?: object;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
}

/** Returns the fields of a schema for objects, which other schemas may wrap; undefined for any other schema. */
function findEntries(schema: object): Described['entries'] {
  const { wrapped, entries } = schema as Described;
  return wrapped ? findEntries(wrapped) : entries;
}

/** Lists the fields of a schema and the fields inside them; a list or a record is one field. */
function listFields(schema: GenericSchema, prefix = ''): readonly string[] {
  return Object.entries(findEntries(toStatedSchema(schema)) ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const own = OWN_SCHEMAS[path] ?? field;
    return findEntries(toStatedSchema(own)) ? listFields(own, `${path}.`) : [path];
  });
}

const { 'system.ping': _, ...configured } = systemCalls as Readonly<Record<string, CallSchemas>>;
const inSchema = Object.fromEntries(
  Object.entries(configured).map(([name, call]) => [name, listFields((call.reply ?? call.firstReply) as GenericSchema)]),
);

interface Row {
  readonly field: string;
  readonly kind: string;
}

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/product/compared-fields.md'), 'utf8');
/** Returns the fields that a section names: those of a reply, or of a field that its heading names as well. */
function readSection(section: string): readonly (Row & { readonly name: string })[] {
  const [, name = '', prefix = ''] = /^`([^`]+)`(?:, `([^`]+)`)?\n/.exec(section) ?? [];
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.flatMap((line) => {
    const [, fields = '', kind = ''] = line.split('|').map((cell) => cell.trim());
    return [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => ({
      name,
      field: (prefix && `${prefix}.`) + field,
      kind,
    }));
  });
}
const rowsOfPage = page.split('\n## ').slice(1).flatMap(readSection);
const listed: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  rowsOfPage.map(({ name }) => [name, rowsOfPage.filter((row) => row.name === name)]),
);

const isPartOf = (field: string, whole: string) => field === whole || field.startsWith(`${whole}.`);
/** Returns the fields that are not listed exactly once, neither themselves nor as a part of a compared one. */
function findUnlisted(fields: readonly string[], rows: readonly Row[] = []): readonly string[] {
  const isOf = (field: string) => (row: Row) => (row.kind === 'compared' ? isPartOf(field, row.field) : row.field === field);
  return fields.filter((field) => rows.filter(isOf(field)).length !== 1);
}

test('the page has each configuration reply', () => {
  expect(Object.keys(listed).sort()).toEqual(Object.keys(inSchema).sort());
});

test.each(Object.entries(inSchema))('each field of %s is listed once', (name, fields) => {
  expect(findUnlisted(fields, listed[name])).toEqual([]);
});

test.each(Object.entries(listed))('each field that is listed for %s exists', (name, rows) => {
  const fields = inSchema[name] ?? [];
  expect(rows.filter(({ field }) => !fields.some((each) => isPartOf(each, field)))).toEqual([]);
});

test.each(Object.entries(listed))('the compared fields of %s are those of the code', (name, rows) => {
  const compared = rows.filter(({ kind }) => kind === 'compared').map(({ field }) => field);
  expect(compared.sort()).toEqual(Object.keys(COMPARED_FIELDS[name as keyof typeof COMPARED_FIELDS] ?? {}).sort());
});

test('a field is compared, compared as a line, shown or harmless', () => {
  const kinds = Object.values(listed).flatMap((rows) => rows.map(({ kind }) => kind));
  expect([...new Set(kinds)].sort()).toEqual(['compared', 'harmless', 'line', 'shown']);
});

test('a field that the page lacks is found', () => {
  const rows = [
    { field: 'provider', kind: 'compared' },
    { field: 'rules', kind: 'harmless' },
  ];
  expect(findUnlisted(['provider.id', 'rules', 'rules.least', 'providers'], rows)).toEqual(['rules.least', 'providers']);
});
