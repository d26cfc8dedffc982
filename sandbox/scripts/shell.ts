import type { PageToShell } from '#contract/messages/shell-messages.ts';
import { find, findCheckbox, findField, findForm } from './shared/page.ts';
import type { ShellCommand, ShellInfo } from './shared/shell-commands.ts';

/** Injected by `tools/native-shell/play-shell.ts`; absent in any other window. */
type Play = (command: ShellCommand | null) => Promise<{ readonly info: ShellInfo; readonly received: readonly PageToShell[] }>;

const POLL_INTERVAL_MS = 1_000;

async function run(play: Play, command: ShellCommand | null): Promise<ShellInfo> {
  const { info, received } = await play(command);
  const { version, platform, isUpgradeable } = info;
  find('state').textContent = `Version ${version} for ${platform}, ${isUpgradeable ? 'can be upgraded' : 'the newest'}.`;
  find('messages').replaceChildren(...received.map((message) => createLine(JSON.stringify(message))));
  return info;
}

function createLine(text: string): HTMLLIElement {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
}

function onSubmit(play: Play, id: string, compose: (form: HTMLFormElement) => ShellCommand): void {
  const form = findForm(id);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(play, compose(form));
  });
}

function readInfo(form: HTMLFormElement): ShellInfo {
  const platform = findField(form, 'platform').value === 'ios' ? 'ios' : 'android';
  return { version: findField(form, 'version').value, platform, isUpgradeable: findCheckbox(form, 'isUpgradeable').checked };
}

async function start(play: Play): Promise<void> {
  onSubmit(play, 'info', (form) => ({ kind: 'info', info: readInfo(form) }));
  onSubmit(play, 'callback', (form) => ({ kind: 'callback', result: findField(form, 'result').value }));
  onSubmit(play, 'link', (form) => ({ kind: 'link', url: findField(form, 'url').value }));
  find('back').addEventListener('click', () => void run(play, { kind: 'back' }));
  find('null-link').addEventListener('click', () => void run(play, { kind: 'link', url: null }));
  const { version, platform, isUpgradeable } = await run(play, null);
  const form = findForm('info');
  findField(form, 'version').value = version;
  findField(form, 'platform').value = platform;
  findCheckbox(form, 'isUpgradeable').checked = isUpgradeable;
  setInterval(() => void run(play, null), POLL_INTERVAL_MS);
}

const { fastlineShellRuns } = window as { fastlineShellRuns?: Play };
if (fastlineShellRuns) void start(fastlineShellRuns);
