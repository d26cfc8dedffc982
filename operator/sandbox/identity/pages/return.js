// In the popup: only a frame of this same origin hears the choice, wherever it stands in the page that opened us.
const event = JSON.parse(document.body.dataset.event);
const frames = window.opener?.frames ?? [];
for (let at = 0; at < frames.length; at += 1) frames[at].postMessage({ type: 'chosen', event }, location.origin);
