import { readScriptAddress } from '../shared/script-address.ts';

// Replaces gtag.js: takes over the data layer, and reports each event for each account.

interface GoogleOptions {
  readonly client_id?: string;
  readonly page_location?: string;
  readonly event_id?: string;
  readonly item_id?: string;
}

/** The `arguments` of a call of gtag. */
type Entry = Iterable<unknown>;

declare global {
  interface Window {
    dataLayer?: Entry[];
    google_tag_manager?: object;
  }
}

const { origin, searchParams } = readScriptAddress();
const configs = new Map<string, GoogleOptions>();
const layer = window.dataLayer ?? [];

function take(entry: Entry): void {
  const [command, name, options = {}] = entry as Iterable<unknown> as [string, string, GoogleOptions?];
  if (command === 'config') configs.set(name, options);
  if (command !== 'event') return;
  for (const [id, { client_id: client = '', page_location: location = '' }] of configs) {
    const { event_id: event = '', item_id: item } = options;
    const query = new URLSearchParams({ v: '2', tid: id, en: name, 'ep.event_id': event, cid: client, dl: location });
    if (item) query.set('ep.item_id', item);
    new Image().src = `${origin}/g/collect?${query}`;
  }
}

window.google_tag_manager = { [searchParams.get('id') ?? '']: {} };
for (const entry of layer) take(entry);
layer.push = (entry: Entry) => {
  take(entry);
  return 0;
};
