// Commands the native shell that plays around this browser's windows; tools/native-shell/play-shell.ts injects it.

const LOOK_AGAIN_MS = 1_000;
const play = globalThis.fastlineShellRuns;
const find = (id) => document.querySelector(`#${id}`);

async function run(command) {
  const { info, heard } = await play(command);
  const { version, platform, isUpgradeable } = info;
  find('state').textContent = `Version ${version} for ${platform}, ${isUpgradeable ? 'can be upgraded' : 'the newest'}.`;
  find('heard').replaceChildren(...heard.map((message) => createLine(JSON.stringify(message))));
  return info;
}

function createLine(words) {
  const line = document.createElement('li');
  line.textContent = words;
  return line;
}

function onSubmit(id, compose) {
  find(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void run(compose(new FormData(event.target)));
  });
}

if (play) {
  onSubmit('info', (form) => ({
    kind: 'info',
    info: { version: form.get('version'), platform: form.get('platform'), isUpgradeable: form.has('isUpgradeable') },
  }));
  onSubmit('callback', (form) => ({ kind: 'callback', result: form.get('result') }));
  onSubmit('link', (form) => ({ kind: 'link', url: form.get('url') }));
  find('back').addEventListener('click', () => void run({ kind: 'back' }));
  find('null-link').addEventListener('click', () => void run({ kind: 'link', url: null }));
  const { version, platform, isUpgradeable } = await run(null);
  const form = find('info');
  form.version.value = version;
  form.platform.value = platform;
  form.isUpgradeable.checked = isUpgradeable;
  setInterval(() => void run(null), LOOK_AGAIN_MS);
}
