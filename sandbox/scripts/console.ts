import type { VendorMode } from '../captcha/vendor-mode.ts';
import type { CallLatency } from '../faults/call-latency.ts';
import type { CallRefusal } from '../faults/call-refusal.ts';
import type { LineMode } from '../faults/line-mode.ts';
import type { RequestRecord } from '../faults/request-records.ts';
import type { AcceptedPush } from '../push/accepted-pushes.ts';
import { startLineActivity } from './console/line-activity.ts';
import { askFirst, type Question } from './shared/ask-first.ts';
import { ask, find, findField, findForm, run as runAction } from './shared/page.ts';

interface InboxMessage {
  readonly channel: string;
  readonly recipient: string;
  readonly text: string;
}

type Deliveries = Readonly<Record<string, number>>;

interface Campaign {
  readonly id: string;
  readonly deliveries: Deliveries;
}

const REFRESH_MS = 1_500;
const SHOWN_REQUESTS = 60;
const SHOWN_PUSHES = 10;

/** Expands a nested setting such as `appDownload.bar`. */
const nest = (name: string, value: unknown) => name.split('.').reduceRight((inner, part) => ({ [part]: inner }), value);

/** Runs an action, refreshes the page's content, and shows the result in the status line. */
const run = (done: string, action: () => Promise<unknown>) =>
  runAction(done, async () => {
    const result = await action();
    await refresh();
    return result;
  });

function showPressed(element: Element, isPressed: (value: string) => boolean): void {
  for (const button of element.querySelectorAll('button')) button.setAttribute('aria-pressed', String(isPressed(button.value)));
}

function showModes(modes: readonly LineMode[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-line]')) {
    const mode = modes[Number(card.dataset.line)]?.mode;
    if (mode) card.dataset.mode = mode;
    showPressed(card, (value) => value === mode);
    const hint = card.querySelector<HTMLElement>('[aria-pressed="true"]')?.dataset.hint;
    const words = card.querySelector('.hint');
    if (hint && words) words.textContent = hint;
  }
}

function createRow({ at, line, method, path, query, status, ms, wasCut }: RequestRecord): HTMLTableRowElement {
  const row = document.createElement('tr');
  const outcome = status === undefined ? (wasCut ? 'cut' : '…') : `${status}${wasCut ? ' cut' : ''}`;
  const address = query ? `${path}?${query}` : path;
  for (const text of [at.slice(11, 19), line, `${method} ${address}`, outcome, ms ?? '']) {
    row.insertCell().textContent = String(text);
  }
  row.dataset.good = String(ms === undefined || (status !== undefined && status < 400 && !wasCut));
  return row;
}

function createItem(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

const createMessage = ({ channel, recipient, text }: InboxMessage) => createItem(`${channel} to ${recipient}: ${text}`);
const createPush = ({ userName, payload, urgency, ttl }: AcceptedPush) =>
  createItem(`${userName ?? 'nobody'}: ${JSON.stringify(payload)} (${urgency}, ${ttl} s)`);

/** Hides and disables the fields of the audiences that are not selected. */
function showAudience(form: HTMLFormElement): void {
  const audience = findField(form, 'audience').value;
  for (const field of ['userName', 'topic'].map((name) => findField(form, name))) {
    field.disabled = field.name !== audience;
    const label = field.closest('label');
    if (label) label.hidden = field.disabled;
  }
}

/** Shows the message as a device would, while it is typed. */
function showNotification(form: HTMLFormElement): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-preview]'))
    part.textContent = findField(form, part.dataset.preview ?? '').value;
}

const CAMPAIGN_POLL_MS = 250;
const CAMPAIGN_LIMIT_MS = 3_000;
const UNFINISHED = ['waiting', 'sending'];

/** Waits until the totals of a campaign settle; after the time limit it returns them as they are. */
async function followCampaign({ id, deliveries }: Campaign, limitMs = CAMPAIGN_LIMIT_MS): Promise<Deliveries> {
  const states = Object.keys(deliveries);
  const isOver = states.length > 0 && !UNFINISHED.some((state) => states.includes(state));
  if (isOver || limitMs <= 0) return deliveries;
  await new Promise((resolve) => setTimeout(resolve, CAMPAIGN_POLL_MS));
  return followCampaign(await ask('GET', `/sandbox/campaigns/${id}`), limitMs - CAMPAIGN_POLL_MS);
}

async function sendPush(form: HTMLFormElement): Promise<string> {
  const read = (name: string) => findField(form, name).value;
  const audience = read('audience');
  const named = audience === 'merchant' ? '' : read(audience);
  const target = audience === 'merchant' ? {} : { [audience]: named };
  const message = { title: read('title'), body: read('body'), link: read('link') };
  const started = await ask<Campaign>('POST', '/sandbox/push', { merchant: read('merchant'), ...target, ...message });
  const deliveries = audience === 'userName' ? started.deliveries : await followCampaign(started);
  const ends = Object.entries(deliveries).map(([state, count]) => `${state} ${count}`);
  const name = form.querySelector('select[name="merchant"] option:checked')?.textContent;
  const whom = { userName: named, topic: `topic ${named}` }[audience] ?? 'everybody';
  return `Push of ${name} to ${whom}: ${ends.join(', ') || 'no device'}`;
}

async function refresh(): Promise<void> {
  const filter = new URLSearchParams({ path: find('filter', HTMLInputElement).value });
  const [{ lines }, { requests }] = await Promise.all([
    ask<{ lines: LineMode[] }>('GET', '/sandbox/lines'),
    ask<{ requests: RequestRecord[] }>('GET', `/sandbox/requests?${filter}`),
  ]);
  showModes(lines);
  const { latencies } = await ask<{ latencies: CallLatency[] }>('GET', '/sandbox/latency');
  const ms = latencies.find(({ endpoint }) => endpoint === '*')?.firstByteMs ?? 0;
  showPressed(find('latency'), (value) => Number(value) === ms);
  const { refusals } = await ask<{ refusals: CallRefusal[] }>('GET', '/sandbox/refusals');
  const findCode = (name: string, of?: string) =>
    refusals.find(({ endpoint, merchant }) => endpoint === name && merchant === of)?.errorCode ?? '';
  showPressed(find('refusal'), (value) => value === findCode('*'));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-status-of]'))
    button.ariaPressed = String(button.value === findCode('system.status', button.dataset.statusOf));
  const { mode } = await ask<VendorMode>('GET', '/sandbox/captcha');
  showPressed(find('captcha'), (value) => value === mode);
  find('requests', HTMLTableSectionElement).replaceChildren(...requests.slice(-SHOWN_REQUESTS).reverse().map(createRow));
  const inbox = await ask<{ messages: InboxMessage[] }>('GET', '/sandbox/inbox').catch(() => ({ messages: [] }));
  find('inbox').replaceChildren(...inbox.messages.map(createMessage));
  const pushes = document.getElementById('pushes');
  const taken = pushes ? await ask<AcceptedPush[]>('GET', '/sandbox/pushes').catch(() => []) : [];
  pushes?.replaceChildren(...taken.slice(-SHOWN_PUSHES).reverse().map(createPush));
}

/** Calls `press` with the value of the pressed button. */
function onPress(element: HTMLElement, press: (value: string) => void): void {
  element.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) press(target.value);
  });
}

function startLines(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-line]')) {
    const { line } = card.dataset;
    onPress(card, (mode) => void run(`Line ${line} is ${mode}`, () => ask('POST', `/sandbox/lines/${line}`, { mode })));
  }
}

function startMerchants(): void {
  find('merchants').addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, checked, ariaLabel, dataset } = target;
    void run(`${ariaLabel}: ${checked ? 'on' : 'off'}`, () =>
      ask('PATCH', `/sandbox/merchants/${dataset.of}`, { [dataset.part ?? '']: nest(name, checked) }),
    );
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-status-of]')) {
    const { statusOf: merchant } = button.dataset;
    const errorCode = button.value || null;
    const send = () => ask('POST', '/sandbox/status', { merchant, errorCode });
    button.addEventListener('click', () => void run(`Status of ${merchant}: ${errorCode ?? 'answered'}`, send));
  }
}

const END_OF_WORKERS: Question = {
  title: 'End the service workers?',
  text: 'Every open app loses its offline copy, until the sandbox is reset or a new build is deployed.',
  go: 'End them',
};

function startBackEnd(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-release]')) {
    const { release } = button.dataset;
    const deploy = () => run(`Deployed: ${release}`, () => ask('POST', '/sandbox/release', { what: release }));
    button.addEventListener('click', async () => {
      if (release !== 'kill' || (await askFirst(END_OF_WORKERS))) await deploy();
    });
  }
  onPress(find('captcha'), (mode) => void run(`The captcha vendor is ${mode}`, () => ask('POST', '/sandbox/captcha', { mode })));
  onPress(find('latency'), (value) => {
    const firstByteMs = Number(value);
    void run(firstByteMs ? `Every call takes ${firstByteMs / 1_000} s` : 'The back end is quick', () =>
      ask('POST', '/sandbox/latency', firstByteMs ? { endpoint: '*', firstByteMs } : {}),
    );
  });
  onPress(find('refusal'), (errorCode) => {
    void run(errorCode ? `Every call is refused with ${errorCode}` : 'No call is refused', async () => {
      await ask('POST', '/sandbox/refusals', {});
      if (errorCode) await ask('POST', '/sandbox/refusals', { endpoint: '*', errorCode });
    });
  });
}

function startLineList(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-list]')) {
    const publish = async () => {
      const { list } = await ask<{ list: string }>('POST', '/sandbox/line-list', JSON.parse(button.dataset.list ?? '{}'));
      const field = find('packed-list', HTMLTextAreaElement);
      field.value = list;
      field.select();
    };
    button.addEventListener('click', () => void run(`Signed: ${button.textContent}`, publish));
  }
}

/** Without test users the page has no form for pushes. */
function startPushes(): void {
  if (!document.getElementById('push')) return;
  const form = findForm('push');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run('Sent', () => sendPush(form));
  });
  form.addEventListener('change', () => showAudience(form));
  form.addEventListener('input', () => showNotification(form));
  showAudience(form);
  showNotification(form);
}

const FORGETTING: Question = {
  title: 'Forget the requests?',
  text: 'The list of all requests so far is deleted. The app and its data stay as they are.',
  go: 'Forget them',
};
const RESET: Question = {
  title: 'Reset everything?',
  text: 'All accounts, payments, offers and settings that were made here are deleted.',
  go: 'Reset everything',
};

function startRequests(): void {
  find('filter').addEventListener('input', () => void refresh());
  find('forget').addEventListener('click', async () => {
    if (await askFirst(FORGETTING)) await run('Requests forgotten', () => ask('DELETE', '/sandbox/requests'));
  });
  find('reset').addEventListener('click', async () => {
    if (!(await askFirst(RESET))) return;
    await run('Everything is as at the start', async () => {
      await ask('POST', '/sandbox/reset');
      location.reload();
    });
  });
}

startLines();
startMerchants();
startBackEnd();
startLineList();
startPushes();
startRequests();
startLineActivity();
void refresh();
setInterval(() => document.hidden || refresh().catch(() => {}), REFRESH_MS);
