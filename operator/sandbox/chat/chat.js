// What a provider's chat does in the browser: it says that it is there, and answers.
const { page, answer } = document.body.dataset;
const talk = document.getElementById('talk');
const say = document.getElementById('say');

function add(text, className) {
  const line = document.createElement('li');
  line.className = className;
  line.textContent = text;
  talk.append(line);
  line.scrollIntoView({ block: 'nearest' });
}

document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const said = say.value;
  say.value = '';
  add(said, 'own');
  add(
    answer.replace('{said}', () => said),
    '',
  );
});

if (page && window.parent !== window) window.parent.postMessage({ type: 'CHAT_READY' }, page);
