// Runs in the frame that the SDK adds to the app's page: forwards the choice from a popup, or from before a redirect.
const apiKey = new URLSearchParams(location.search).get('apiKey') ?? '';
let page: string | undefined;

type RelayMessage = { readonly type?: string; readonly event?: unknown } | null;

function post(message: object): void {
  parent.postMessage(message, page ?? '*');
}

async function postReturned(origin: string): Promise<void> {
  const answer = await fetch(`/identity/returned?${new URLSearchParams({ origin, apiKey })}`);
  post({ type: 'authEvent', authEvent: await answer.json() });
}

addEventListener('message', ({ data, source, origin }: MessageEvent<RelayMessage>) => {
  // This frame's policy restricts the parent.
  if (data?.type === 'frame-asked' && source === parent) {
    page = origin;
    void postReturned(origin);
  }
  if (data?.type === 'chosen' && origin === location.origin && page) post({ type: 'authEvent', authEvent: data.event });
});

post({ type: 'frame-ready' });

export {};
