// The way back: told to the one page that opened the game, and to no other origin.
const { lobby } = document.body.dataset;
const button = document.getElementById('lobby');

button.addEventListener('click', () => {
  if (lobby) window.parent.postMessage('GO_BACK', lobby);
});
