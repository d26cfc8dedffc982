// In the one-tap frame: fetches a credential for the account that is pressed and hands it to the page it was made for.
const { origin, clientId } = JSON.parse(document.body.dataset.asked);

async function fetchCredential(account) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/identity/one-tap', { method: 'POST', headers, body: JSON.stringify({ clientId, account }) });
  return answer.ok ? (await answer.json()).credential : null;
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const credential = button.value ? await fetchCredential(button.value) : null;
    parent.postMessage({ type: 'one-tap', credential }, origin);
  });
}
