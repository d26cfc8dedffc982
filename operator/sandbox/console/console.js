const REFRESH_MS = 1_500;
const SHOWN_REQUESTS = 60;
const SHOWN_PUSHES = 10;

const find = (id) => document.getElementById(id);

async function ask(method, path, body) {
  const response = await fetch(path, { method, body: body && JSON.stringify(body) });
  const value = await response.json();
  if (!response.ok) throw new Error(value.error);
  return value;
}

/** `appDownload.bar` is a setting within another. */
const nest = (name, value) => name.split('.').reduceRight((inner, part) => ({ [part]: inner }), value);

/** Every click says how it ended: in the status line, and by what is shown anew. */
async function run(done, action) {
  try {
    const said = await action();
    find('status').textContent = typeof said === 'string' ? said : done;
    await refresh();
  } catch (error) {
    find('status').textContent = error.message;
  }
}

function showModes(modes) {
  for (const card of document.querySelectorAll('[data-line]')) {
    const { mode } = modes[Number(card.dataset.line)];
    card.dataset.mode = mode;
    for (const button of card.querySelectorAll('button')) button.setAttribute('aria-pressed', String(button.value === mode));
  }
}

function showVendorMode({ mode }) {
  for (const button of find('captcha').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === mode));
  }
}

function showLatency({ latencies }) {
  const ms = latencies.find(({ endpoint }) => endpoint === '*')?.firstByteMs ?? 0;
  for (const button of find('latency').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(Number(button.value) === ms));
  }
}

function showRefusal({ refusals }) {
  const code = refusals.find(({ endpoint }) => endpoint === '*')?.errorCode ?? '';
  for (const button of find('refusal').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === code));
  }
}

function createRow({ at, line, method, path, query, status, ms, wasCut }) {
  const row = document.createElement('tr');
  const outcome = status === undefined ? (wasCut ? 'cut' : '…') : `${status}${wasCut ? ' cut' : ''}`;
  const address = query ? `${path}?${query}` : path;
  for (const text of [at.slice(11, 19), line, `${method} ${address}`, outcome, ms ?? '']) {
    row.insertCell().textContent = String(text);
  }
  row.dataset.good = String(status !== undefined && status < 400 && !wasCut);
  return row;
}

function createMessage({ channel, recipient, text }) {
  const item = document.createElement('li');
  item.textContent = `${channel} to ${recipient}: ${text}`;
  return item;
}

function createPush({ userName, payload, urgency, ttl }) {
  const item = document.createElement('li');
  item.textContent = `${userName ?? 'nobody'}: ${JSON.stringify(payload)} (${urgency}, ${ttl} s)`;
  return item;
}

/** A field of an audience that is not chosen is neither shown nor asked for. */
function showAudience({ audience, userName, topic }) {
  for (const field of [userName, topic]) {
    field.disabled = field.name !== audience.value;
    field.hidden = field.disabled;
  }
}

const CAMPAIGN_POLL_MS = 250;
const CAMPAIGN_LIMIT_MS = 3_000;
const UNFINISHED = ['waiting', 'sending'];

/** Waits for the sums of a campaign to stand still; what is still under way after a while is told as it is. */
async function followCampaign({ id, deliveries }, limitMs = CAMPAIGN_LIMIT_MS) {
  const states = Object.keys(deliveries);
  const isOver = states.length > 0 && !UNFINISHED.some((state) => states.includes(state));
  if (isOver || limitMs <= 0) return deliveries;
  await new Promise((resolve) => setTimeout(resolve, CAMPAIGN_POLL_MS));
  return followCampaign(await ask('GET', `/sandbox/campaigns/${id}`), limitMs - CAMPAIGN_POLL_MS);
}

async function sendPush(form) {
  const { merchant, audience, title, body, link } = form.elements;
  const name = merchant.selectedOptions[0].textContent;
  const target = audience.value === 'merchant' ? {} : { [audience.value]: form.elements[audience.value].value };
  const whom = target.userName ?? (target.topic ? `topic ${target.topic}` : 'everybody');
  const message = { title: title.value, body: body.value, link: link.value };
  const started = await ask('POST', '/sandbox/push', { merchant: merchant.value, ...target, ...message });
  const deliveries = target.userName ? started.deliveries : await followCampaign(started);
  const ends = Object.entries(deliveries).map(([state, count]) => `${state} ${count}`);
  return `Push of ${name} to ${whom}: ${ends.join(', ') || 'no device'}`;
}

async function refresh() {
  const [{ lines }, { requests }] = await Promise.all([
    ask('GET', '/sandbox/lines'),
    ask('GET', `/sandbox/requests?${new URLSearchParams({ path: find('filter').value })}`),
  ]);
  showModes(lines);
  showLatency(await ask('GET', '/sandbox/latency'));
  showRefusal(await ask('GET', '/sandbox/refusals'));
  showVendorMode(await ask('GET', '/sandbox/captcha'));
  find('requests').replaceChildren(...requests.slice(-SHOWN_REQUESTS).reverse().map(createRow));
  const inbox = await ask('GET', '/sandbox/inbox').catch(() => ({ messages: [] }));
  find('inbox').replaceChildren(...inbox.messages.map(createMessage));
  const pushes = find('pushes') ? await ask('GET', '/sandbox/pushes').catch(() => []) : [];
  find('pushes')?.replaceChildren(...pushes.slice(-SHOWN_PUSHES).reverse().map(createPush));
}

for (const card of document.querySelectorAll('[data-line]')) {
  const { line } = card.dataset;
  card.addEventListener('click', ({ target }) => {
    if (target.value)
      void run(`Line ${line} is ${target.value}`, () => ask('POST', `/sandbox/lines/${line}`, { mode: target.value }));
  });
}
for (const section of document.querySelectorAll('[data-flags-of]')) {
  const code = section.dataset.flagsOf;
  section.addEventListener('change', ({ target }) => {
    const { name, checked } = target;
    const part = target.closest('[data-settings]') ? 'settings' : 'flags';
    void run(`${name} is ${checked ? 'on' : 'off'}`, () =>
      ask('PATCH', `/sandbox/merchants/${code}`, { [part]: nest(name, checked) }),
    );
  });
}
for (const button of document.querySelectorAll('[data-status-of]')) {
  const { statusOf: merchant } = button.dataset;
  const errorCode = button.value || null;
  button.addEventListener('click', () =>
    run(`Status of ${merchant}: ${errorCode ?? 'answered'}`, () => ask('POST', '/sandbox/status', { merchant, errorCode })),
  );
}
for (const button of document.querySelectorAll('[data-release]')) {
  const { release } = button.dataset;
  button.addEventListener('click', () => run(`Deployed: ${release}`, () => ask('POST', '/sandbox/release', { what: release })));
}
find('captcha').addEventListener('click', ({ target }) => {
  if (target.value)
    void run(`The captcha vendor is ${target.value}`, () => ask('POST', '/sandbox/captcha', { mode: target.value }));
});
find('latency').addEventListener('click', ({ target }) => {
  const firstByteMs = Number(target.value);
  if (target.value)
    void run(firstByteMs ? `Every call takes ${firstByteMs / 1_000} s` : 'The back end is quick', () =>
      ask('POST', '/sandbox/latency', firstByteMs ? { endpoint: '*', firstByteMs } : {}),
    );
});
find('refusal').addEventListener('click', ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  const errorCode = target.value;
  void run(errorCode ? `Every call is refused with ${errorCode}` : 'No call is refused', async () => {
    await ask('POST', '/sandbox/refusals', {});
    if (errorCode) await ask('POST', '/sandbox/refusals', { endpoint: '*', errorCode });
  });
});
find('push')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void run('Sent', () => sendPush(event.target));
});
find('push')?.addEventListener('change', ({ currentTarget }) => showAudience(currentTarget.elements));
if (find('push')) showAudience(find('push').elements);
find('filter').addEventListener('input', refresh);
find('forget').addEventListener('click', () => run('Requests forgotten', () => ask('DELETE', '/sandbox/requests')));
find('reset').addEventListener('click', () =>
  run('Everything is as at the start', async () => {
    await ask('POST', '/sandbox/reset');
    location.reload();
  }),
);

await refresh();
setInterval(() => document.hidden || refresh().catch(() => {}), REFRESH_MS);
