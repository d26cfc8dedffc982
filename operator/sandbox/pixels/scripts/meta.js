// Stands in for fbevents.js: works off the queue, and reports each event for each pixel.
const { origin } = new URL(document.currentScript.src);
const { fbq } = window;
const pixels = [];

fbq.callMethod = (command, ...input) => {
  if (command === 'init') pixels.push(input[0]);
  if (command !== 'track' && command !== 'trackCustom') return;
  const [name, content, { eventID } = {}] = input;
  const [, fbp = ''] = /_fbp=([^;]+)/.exec(document.cookie) ?? [];
  const [, fbc = ''] = /_fbc=([^;]+)/.exec(document.cookie) ?? [];
  for (const id of pixels) {
    const query = new URLSearchParams({ id, ev: name, eid: eventID, fbp, fbc, cd: JSON.stringify(content) });
    new Image().src = `${origin}/tr?${query}`;
  }
};
for (const input of fbq.queue.splice(0)) fbq.callMethod(...input);
