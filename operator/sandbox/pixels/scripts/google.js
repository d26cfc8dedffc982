// Stands in for gtag.js: takes what is in the data layer, and reports each event for each account.
const { origin, searchParams } = new URL(document.currentScript.src);
const configs = new Map();
const layer = window.dataLayer;

function take(entry) {
  const [command, name, options = {}] = entry;
  if (command === 'config') configs.set(name, options);
  if (command !== 'event') return;
  for (const [id, { client_id: client, page_location: place }] of configs) {
    const query = new URLSearchParams({ v: '2', tid: id, en: name, 'ep.event_id': options.event_id, cid: client, dl: place });
    if (options.item_id) query.set('ep.item_id', options.item_id);
    new Image().src = `${origin}/g/collect?${query}`;
  }
}

window.google_tag_manager = { [searchParams.get('id')]: {} };
for (const entry of layer) take(entry);
layer.push = (entry) => take(entry);
