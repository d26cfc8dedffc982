// Runs in the one-tap frame: fetches a credential for the chosen account and passes it to the page that requested it.
const { origin, clientId } = JSON.parse(document.body.dataset.asked ?? '{}') as {
  readonly origin: string;
  readonly clientId: string;
};

async function fetchCredential(account: string): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/identity/one-tap', { method: 'POST', headers, body: JSON.stringify({ clientId, account }) });
  return answer.ok ? ((await answer.json()) as { readonly credential: string }).credential : null;
}

async function choose(account: string): Promise<void> {
  const credential = account ? await fetchCredential(account) : null;
  parent.postMessage({ type: 'one-tap', credential }, origin);
}

for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void choose(button.value));

export {};
