const BODIES = { announcements: 'content', banners: 'text' };
const AUDIENCES = { A: 'members', B: 'guests', F: 'first login' };
const GROUPS = { m_popup1: 'promo image', m_popup2: 'text after the promo image' };
const MS_PER_MINUTE = 60_000;

const { merchant, kind } = document.body.dataset;
const body = BODIES[kind];
const find = (id) => document.getElementById(id);
const form = find('item');
const field = (name) => form.elements.namedItem(name);
/** Those with fields, the merchant's first ahead. */
const languagesShown = [...form.querySelectorAll('[name^="title."]')].map(({ name }) => name.slice('title.'.length));

let items = [];
/** The id of the item in the form, null while it is a new one. */
let edited = null;

async function ask(method, path, value) {
  const response = await fetch(path, { method, body: value && JSON.stringify(value) });
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.error);
  return reply;
}

/** Says how it ended. */
async function run(done, action) {
  try {
    await action();
    find('status').textContent = done;
  } catch (error) {
    find('status').textContent = error.message;
  }
}

async function save(changed) {
  ({ items } = await ask('POST', `/sandbox/${kind}`, { merchant, items: changed }));
  showItems();
}

/** As a field of that type writes it: in this browser's own time. */
function writeMoment(ms) {
  if (ms === null || ms === undefined) return '';
  return new Date(ms - new Date(ms).getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 16);
}

const readMoment = (text) => (text ? new Date(text).getTime() : null);

function readLanguages() {
  const written = languagesShown.filter((language) => field(`title.${language}`).value);
  const texts = (language) => ({ title: field(`title.${language}`).value, [body]: field(`${body}.${language}`).value });
  return Object.fromEntries(written.map((language) => [language, texts(language)]));
}

/** The item in the form; what it has no field for stays as it was. */
function readItem() {
  const before = items.find(({ id }) => id === edited);
  const written = readLanguages();
  const [first] = Object.values(written);
  // A language without a field keeps its texts.
  const kept = Object.entries(before?.languages ?? {}).filter(([language]) => !languagesShown.includes(language));
  const languages = { ...Object.fromEntries(kept), ...written };
  const item = { ...before, id: field('id').value, ...first, languages };
  for (const name of ['startsAt', 'endsAt']) {
    if (field(name).value !== writeMoment(before?.[name])) item[name] = readMoment(field(name).value);
  }
  return { ...item, ...(kind === 'announcements' ? readAnnouncement() : readBanner(before)) };
}

function readAnnouncement() {
  const { execution, category, promotionType, popup, forceRead } = form.elements;
  return {
    execution: execution.value || null,
    category: category.value || null,
    promotionType: promotionType.value || null,
    popup: popup.checked,
    forceRead: forceRead.checked,
  };
}

/** A game of the catalogue needs no more than its id; one that stays the same keeps what else was said of it. */
function readBanner(before) {
  const { groupName, linkageType, linkage, imageUrl } = form.elements;
  const place = { groupName: groupName.value || null, imageUrl: imageUrl.value || null, linkageType: linkageType.value || null };
  const isSame = before && place.linkageType === (before.linkageType ?? null) && linkage.value === findLinkage(before);
  if (isSame) return place;
  const game = { nodeId: null, gameCode: null, gameType: null, vendor: null };
  if (place.linkageType === 'G') return { ...place, ...game, roomId: linkage.value, linkage: null, url: null };
  return { ...place, ...game, roomId: null, linkage: linkage.value || null, url: null };
}

const findLinkage = ({ linkageType, roomId, url, linkage }) => (linkageType === 'G' ? roomId : (url ?? linkage)) ?? '';

function fill(item) {
  edited = item?.id ?? null;
  form.reset();
  find('heading').textContent = item ? item.title : 'New';
  for (const [name, value] of Object.entries(item ?? {})) {
    const control = field(name);
    if (control?.type === 'checkbox') control.checked = value;
    else if (control) control.value = value ?? '';
  }
  for (const [language, texts] of Object.entries(item?.languages ?? {})) {
    if (!languagesShown.includes(language)) continue;
    field(`title.${language}`).value = texts.title;
    field(`${body}.${language}`).value = texts[body] ?? '';
  }
  for (const name of ['startsAt', 'endsAt']) field(name).value = writeMoment(item?.[name]);
  if (item && kind === 'banners') field('linkage').value = findLinkage(item);
  form.requestSubmit(find('look'));
}

function writeNotes(item) {
  const dates = [item.startsAt && `from ${writeMoment(item.startsAt)}`, item.endsAt && `until ${writeMoment(item.endsAt)}`];
  const of =
    kind === 'announcements'
      ? [AUDIENCES[item.execution] ?? 'everybody', item.popup && 'popup', item.forceRead && 'must be read', item.category]
      : [GROUPS[item.groupName] ?? 'lobby', item.imageUrl];
  return [...of, Object.keys(item.languages).join(' '), ...dates].filter(Boolean).join(' · ');
}

function createButton(text, item, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.setAttribute('aria-label', `${text} ${item.title}`);
  button.addEventListener('click', act);
  return button;
}

function createEntry(item) {
  const entry = document.createElement('li');
  const [title, notes, buttons] = ['strong', 'p', 'div'].map((name) => document.createElement(name));
  title.textContent = item.title;
  notes.textContent = writeNotes(item);
  notes.className = 'muted';
  buttons.append(
    createButton('Edit', item, () => fill(item)),
    createButton('Delete', item, () => run(`${item.title} is deleted`, () => remove(item.id))),
  );
  entry.append(title, notes, buttons);
  return entry;
}

const showItems = () => find('items').replaceChildren(...items.map(createEntry));

async function remove(id) {
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
    fill(items.find(({ id }) => id === item.id));
  });
});
form.addEventListener('change', () => form.requestSubmit(find('look')));
find('new').addEventListener('click', () => fill(null));

await run('', async () => {
  ({ items } = await ask('GET', `/sandbox/${kind}?${new URLSearchParams({ merchant })}`));
  showItems();
});
