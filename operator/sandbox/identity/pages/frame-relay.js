// In the frame that the SDK puts into the app's page: tells it what was chosen in a popup, or before a redirect came back.
const apiKey = new URLSearchParams(location.search).get('apiKey') ?? '';
let page;

function tell(message) {
  parent.postMessage(message, page ?? '*');
}

addEventListener('message', async ({ data, source, origin }) => {
  // Who may be our parent stands in this frame's own policy.
  if (data?.type === 'frame-asked' && source === parent) {
    page = origin;
    const asked = new URLSearchParams({ origin, apiKey });
    const answer = await fetch(`/identity/returned?${asked}`);
    tell({ type: 'authEvent', authEvent: await answer.json() });
  }
  if (data?.type === 'chosen' && origin === location.origin && page) tell({ type: 'authEvent', authEvent: data.event });
});

tell({ type: 'frame-ready' });
