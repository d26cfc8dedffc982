import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { COMPARED_MEMBERS } from '#contract/agreement/compared-members.ts';
import { StatedCountries, systemCalls } from '#contract/calls/system.ts';
import { toStatedSchema } from '#contract/deployment/stated-schema.ts';
import type { CallSchemas } from '#contract/endpoint.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { AppDownload } from '#contract/schemas/player/app-download.ts';
import { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';

/** Members of the status reply that have a schema of their own. */
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

/** Returns the members of a schema for objects, which other schemas may wrap; undefined for any other schema. */
function findEntries(schema: object): Described['entries'] {
  const { wrapped, entries } = schema as Described;
  return wrapped ? findEntries(wrapped) : entries;
}

/** Lists the members of a schema with those of members; a list or a record is one member. */
function listMembers(schema: GenericSchema, prefix = ''): readonly string[] {
  return Object.entries(findEntries(toStatedSchema(schema)) ?? {}).flatMap(([name, member]) => {
    const path = prefix + name;
    const own = OWN_SCHEMAS[path] ?? member;
    return findEntries(toStatedSchema(own)) ? listMembers(own, `${path}.`) : [path];
  });
}

const { 'system.ping': _, ...configured } = systemCalls as Readonly<Record<string, CallSchemas>>;
const inSchema = Object.fromEntries(
  Object.entries(configured).map(([name, call]) => [name, listMembers((call.reply ?? call.firstReply) as GenericSchema)]),
);

interface Row {
  readonly member: string;
  readonly kind: string;
}

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/product/compared-members.md'), 'utf8');
/** Returns the members that a section names: those of a reply, or of a member that its heading names as well. */
function readSection(section: string): readonly (Row & { readonly name: string })[] {
  const [, name = '', prefix = ''] = /^`([^`]+)`(?:, `([^`]+)`)?\n/.exec(section) ?? [];
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.flatMap((line) => {
    const [, members = '', kind = ''] = line.split('|').map((cell) => cell.trim());
    return [...members.matchAll(/`([^`]+)`/g)].map(([, member = '']) => ({
      name,
      member: (prefix && `${prefix}.`) + member,
      kind,
    }));
  });
}
const rowsOfPage = page.split('\n## ').slice(1).flatMap(readSection);
const listed: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  rowsOfPage.map(({ name }) => [name, rowsOfPage.filter((row) => row.name === name)]),
);

const isPartOf = (member: string, whole: string) => member === whole || member.startsWith(`${whole}.`);
/** Returns the members that are not listed exactly once, neither themselves nor as a part of a compared one. */
function findUnlisted(members: readonly string[], rows: readonly Row[] = []): readonly string[] {
  const isOf = (member: string) => (row: Row) => (row.kind === 'compared' ? isPartOf(member, row.member) : row.member === member);
  return members.filter((member) => rows.filter(isOf(member)).length !== 1);
}

test('the page has each configuration reply', () => {
  expect(Object.keys(listed).sort()).toEqual(Object.keys(inSchema).sort());
});

test.each(Object.entries(inSchema))('each member of %s is listed once', (name, members) => {
  expect(findUnlisted(members, listed[name])).toEqual([]);
});

test.each(Object.entries(listed))('each member that is listed for %s exists', (name, rows) => {
  const members = inSchema[name] ?? [];
  expect(rows.filter(({ member }) => !members.some((each) => isPartOf(each, member)))).toEqual([]);
});

test.each(Object.entries(listed))('the compared members of %s are those of the code', (name, rows) => {
  const compared = rows.filter(({ kind }) => kind === 'compared').map(({ member }) => member);
  expect(compared.sort()).toEqual(Object.keys(COMPARED_MEMBERS[name as keyof typeof COMPARED_MEMBERS] ?? {}).sort());
});

test('a member is compared, compared as a line, shown or harmless', () => {
  const kinds = Object.values(listed).flatMap((rows) => rows.map(({ kind }) => kind));
  expect([...new Set(kinds)].sort()).toEqual(['compared', 'harmless', 'line', 'shown']);
});

test('a member that the page lacks is found', () => {
  const rows = [
    { member: 'provider', kind: 'compared' },
    { member: 'rules', kind: 'harmless' },
  ];
  expect(findUnlisted(['provider.id', 'rules', 'rules.least', 'providers'], rows)).toEqual(['rules.least', 'providers']);
});
