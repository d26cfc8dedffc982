import { find } from './shared/page.ts';

// The back control of a framed game messages only the origin that opened the game.
const { lobby } = document.body.dataset;

find('lobby').addEventListener('click', (event) => {
  if (window.parent === window) return;
  event.preventDefault();
  if (lobby) window.parent.postMessage('GO_BACK', lobby);
});
