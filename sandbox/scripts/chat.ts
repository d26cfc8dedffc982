import { find } from './shared/page.ts';

// The browser script of a provider's chat: it reports that it is ready, and answers messages.
const { page, answer = '' } = document.body.dataset;

function add(text: string, className: string): void {
  const line = document.createElement('li');
  line.className = className;
  line.textContent = text;
  find('talk').append(line);
  line.scrollIntoView({ block: 'nearest' });
}

document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const input = find('say', HTMLInputElement);
  const message = input.value;
  input.value = '';
  add(message, 'own');
  add(
    answer.replace('{said}', () => message),
    '',
  );
});

if (page && window.parent !== window) window.parent.postMessage({ type: 'CHAT_READY' }, page);
