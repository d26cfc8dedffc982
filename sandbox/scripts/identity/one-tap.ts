import { readScriptAddress } from '../shared/script-address.ts';

// Runs in the app's page in place of Google Identity Services: the part of `google.accounts.id` that one-tap uses.

interface TapOptions {
  readonly client_id: string;
  callback(answer: { readonly credential: string; readonly select_by: 'user' }): void;
}

declare global {
  interface Window {
    google?: object;
  }
}

const { origin } = readScriptAddress();
const FRAME_STYLE = {
  position: 'fixed',
  right: '12px',
  width: 'min(340px, calc(100vw - 24px))',
  height: '300px',
  border: '0',
  borderRadius: '14px',
  boxShadow: '0 8px 30px #0005',
  zIndex: '1000',
};
// On a narrow screen it leaves the page's header uncovered, as the real one does.
const NARROW_PX = 700;
let tapOptions: TapOptions | undefined;
let frame: HTMLIFrameElement | undefined;

function cancel(): void {
  frame?.remove();
  frame = undefined;
}

function prompt(): void {
  cancel();
  frame = document.createElement('iframe');
  frame.title = 'Stand-in for Google: sign in';
  Object.assign(frame.style, FRAME_STYLE, innerWidth < NARROW_PX ? { bottom: '76px' } : { top: '72px' });
  const query = new URLSearchParams({ origin: location.origin, clientId: tapOptions?.client_id ?? '' });
  frame.src = `${origin}/identity/one-tap?${query}`;
  document.body.append(frame);
}

type FrameMessage = { readonly type?: string; readonly credential?: string | null } | null;

addEventListener('message', ({ data, source, origin: from }: MessageEvent<FrameMessage>) => {
  if (!frame || source !== frame.contentWindow || from !== origin || data?.type !== 'one-tap') return;
  cancel();
  if (data.credential) tapOptions?.callback({ credential: data.credential, select_by: 'user' });
});

const initialize = (options: TapOptions) => {
  tapOptions = options;
};
window.google = { accounts: { id: { initialize, prompt, cancel } } };
