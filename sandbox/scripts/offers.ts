import type { AnnouncementItem, BannerItem } from '../promotions/offer-items.ts';
import { askFirst } from './shared/ask-first.ts';
import { ask, find, findCheckbox, findField, findForm, run } from './shared/page.ts';

type Texts = { readonly title: string; readonly content?: string | null; readonly text?: string | null };
/** An announcement or a banner, with the members of both; the operator checks what it receives. */
type Item = Partial<Omit<AnnouncementItem & BannerItem, 'id' | 'title' | 'languages'>> & {
  readonly id: string;
  readonly title: string;
  readonly languages?: Readonly<Record<string, Texts>>;
};

const AUDIENCES: Readonly<Record<string, string>> = { A: 'members', B: 'guests', F: 'first login' };
const GROUPS: Readonly<Record<string, string>> = { m_popup1: 'promo image', m_popup2: 'text after the promo image' };
const MS_PER_MINUTE = 60_000;
/** A pause in typing, after which the preview follows. */
const PREVIEW_DELAY_MS = 400;

const { merchant = '', kind } = document.body.dataset;
const body = kind === 'announcements' ? 'content' : 'text';
const form = findForm('item');
const field = (name: string) => findField(form, name);
const previewButton = find('look', HTMLButtonElement);
/** The languages with fields, the merchant's first language at the start. */
const languagesShown = [...form.querySelectorAll<HTMLInputElement>('[name^="title."]')].map(({ name }) =>
  name.slice('title.'.length),
);

let items: readonly Item[] = [];
/** The id of the item in the form; null for a new item. */
let edited: string | null = null;
/** The form has changes that were not saved. */
let isChanged = false;

async function save(changed: readonly Item[]): Promise<void> {
  ({ items } = await ask<{ items: Item[] }>('POST', `/sandbox/${kind}`, { merchant, items: changed }));
  showItems();
}

/** Formats a time for a datetime field, in this browser's own zone. */
function writeMoment(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '';
  return new Date(ms - new Date(ms).getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 16);
}

const readMoment = (text: string): number | null => (text ? new Date(text).getTime() : null);

function readLanguages(): Readonly<Record<string, Texts>> {
  const written = languagesShown.filter((language) => field(`title.${language}`).value);
  const texts = (language: string) => ({
    title: field(`title.${language}`).value,
    [body]: field(`${body}.${language}`).value,
  });
  return Object.fromEntries(written.map((language) => [language, texts(language)]));
}

/** Reads the item from the form; members without a field stay unchanged. */
function readItem(): Item {
  const before = items.find(({ id }) => id === edited);
  const written = readLanguages();
  const [first = { title: '' }] = Object.values(written);
  // A language without a field retains its texts.
  const hidden = Object.entries(before?.languages ?? {}).filter(([language]) => !languagesShown.includes(language));
  const languages = { ...Object.fromEntries(hidden), ...written };
  return {
    ...before,
    id: field('id').value,
    ...first,
    languages,
    ...readChangedMoments(before),
    ...(kind === 'announcements' ? readAnnouncement() : readBanner(before)),
  };
}

function readChangedMoments(before: Item | undefined): Partial<Item> {
  const names = ['startsAt', 'endsAt'] as const;
  const changed = names.filter((name) => field(name).value !== writeMoment(before?.[name]));
  return Object.fromEntries(changed.map((name) => [name, readMoment(field(name).value)]));
}

function readAnnouncement(): object {
  return {
    execution: field('execution').value || null,
    category: field('category').value || null,
    promotionType: field('promotionType').value || null,
    popup: findCheckbox(form, 'popup').checked,
    forceRead: findCheckbox(form, 'forceRead').checked,
  };
}

/** A game of the catalogue needs only its id; if the game is unchanged, its other details stay. */
function readBanner(before: Item | undefined): object {
  const [groupName, linkageType, imageUrl] = ['groupName', 'linkageType', 'imageUrl'].map((name) => field(name).value || null);
  const linkage = field('linkage').value;
  const details = { groupName, imageUrl, linkageType };
  const isSame = before && linkageType === (before.linkageType ?? null) && linkage === findLinkage(before);
  if (isSame) return details;
  const game = { nodeId: null, gameCode: null, gameType: null, vendor: null };
  if (linkageType === 'G') return { ...details, ...game, roomId: linkage, linkage: null, url: null };
  return { ...details, ...game, roomId: null, linkage: linkage || null, url: null };
}

const findLinkage = ({ linkageType, roomId, url, linkage }: Item): string =>
  (linkageType === 'G' ? roomId : (url ?? linkage)) ?? '';

function fill(item: Item | null): void {
  edited = item?.id ?? null;
  isChanged = false;
  form.reset();
  find('heading').textContent = item ? item.title : 'New';
  for (const [name, value] of Object.entries(item ?? {})) fillField(name, value);
  for (const [language, texts] of Object.entries(item?.languages ?? {})) {
    if (!languagesShown.includes(language)) continue;
    field(`title.${language}`).value = texts.title;
    field(`${body}.${language}`).value = texts[body] ?? '';
  }
  for (const name of ['startsAt', 'endsAt'] as const) field(name).value = writeMoment(item?.[name]);
  if (item && kind === 'banners') field('linkage').value = findLinkage(item);
  form.requestSubmit(previewButton);
}

/** Fills the form, once its reader agrees to lose unsaved changes. */
async function open(item: Item | null): Promise<void> {
  const title = 'Leave what you typed?';
  const text = 'The changes of this form were not saved.';
  if (!isChanged || (await askFirst({ title, text, go: 'Leave it' }))) fill(item);
}

async function askAndRemove({ id, title }: Item): Promise<void> {
  const text = 'Players no longer see it, in any language.';
  if (await askFirst({ title: `Delete “${title}”?`, text, go: 'Delete' })) await run(`${title} is deleted`, () => remove(id));
}

/** An item has members without a field, which stay out of the form. */
function fillField(name: string, value: unknown): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = Boolean(value);
  else if (control !== null) field(name).value = typeof value === 'string' ? value : '';
}

function describeItem(item: Item): string {
  const dates = [item.startsAt && `from ${writeMoment(item.startsAt)}`, item.endsAt && `until ${writeMoment(item.endsAt)}`];
  const of =
    kind === 'announcements'
      ? [AUDIENCES[item.execution ?? ''] ?? 'nobody', item.popup && 'popup', item.forceRead && 'must be read', item.category]
      : [GROUPS[item.groupName ?? ''] ?? 'lobby', item.imageUrl];
  return [...of, Object.keys(item.languages ?? {}).join(' '), ...dates].filter(Boolean).join(' · ');
}

function createButton(text: string, item: Item, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.setAttribute('aria-label', `${text} ${item.title}`);
  button.addEventListener('click', act);
  return button;
}

function createEntry(item: Item): HTMLLIElement {
  const entry = document.createElement('li');
  const title = document.createElement('strong');
  const description = document.createElement('p');
  const buttons = document.createElement('div');
  title.textContent = item.title;
  description.textContent = describeItem(item);
  description.className = 'muted';
  buttons.append(
    createButton('Edit', item, () => void open(item)),
    createButton('Delete', item, () => void askAndRemove(item)),
  );
  entry.append(title, description, buttons);
  return entry;
}

const showItems = () => find('items').replaceChildren(...items.map(createEntry));

async function remove(id: string): Promise<void> {
  await save(items.filter((item) => item.id !== id));
  if (edited === id) fill(null);
}

form.addEventListener('submit', (event) => {
  if (event.submitter !== find('save')) return;
  event.preventDefault();
  const item = readItem();
  const changed = edited === null ? [...items, item] : items.map((other) => (other.id === edited ? item : other));
  void run(`${item.title} is saved`, async () => {
    await save(changed);
    fill(items.find(({ id }) => id === item.id) ?? null);
  });
});
let typing: ReturnType<typeof setTimeout> | undefined;
form.addEventListener('input', () => {
  isChanged = true;
  clearTimeout(typing);
  typing = setTimeout(() => form.requestSubmit(previewButton), PREVIEW_DELAY_MS);
});
find('new').addEventListener('click', () => void open(null));

void run('', async () => {
  ({ items } = await ask<{ items: Item[] }>('GET', `/sandbox/${kind}?${new URLSearchParams({ merchant })}`));
  showItems();
});
