// Runs in the app's page in place of Google Identity Services: the part of `google.accounts.id` that one-tap uses.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const PLACE = {
    position: 'fixed',
    right: '12px',
    width: 'min(340px, calc(100vw - 24px))',
    height: '300px',
    border: '0',
    borderRadius: '14px',
    boxShadow: '0 8px 30px #0005',
    zIndex: '1000',
  };
  // On a narrow screen it leaves the head of the page free, as the real one does.
  const NARROW_PX = 700;
  let asked;
  let frame;

  function cancel() {
    frame?.remove();
    frame = undefined;
  }

  function prompt() {
    cancel();
    frame = document.createElement('iframe');
    frame.title = 'Stand-in for Google: sign in';
    Object.assign(frame.style, PLACE, innerWidth < NARROW_PX ? { bottom: '76px' } : { top: '72px' });
    frame.src = `${origin}/identity/one-tap?${new URLSearchParams({ origin: location.origin, clientId: asked.client_id })}`;
    document.body.append(frame);
  }

  addEventListener('message', ({ data, source, origin: from }) => {
    if (!frame || source !== frame.contentWindow || from !== origin || data?.type !== 'one-tap') return;
    cancel();
    if (data.credential) asked.callback({ credential: data.credential, select_by: 'user' });
  });

  const initialize = (options) => {
    asked = options;
  };
  window.google = { accounts: { id: { initialize, prompt, cancel } } };
})();
