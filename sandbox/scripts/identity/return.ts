// Runs in the popup: only a frame of this origin receives the choice, wherever it is in the page that opened the popup.
const event: unknown = JSON.parse(document.body.dataset.event ?? 'null');
const frames: Window | undefined = window.opener?.frames;
for (let at = 0; at < (frames?.length ?? 0); at += 1) frames?.[at]?.postMessage({ type: 'chosen', event }, location.origin);

export {};
