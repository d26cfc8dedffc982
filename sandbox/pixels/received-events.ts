import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';

/** An event that a stand-in received. */
export interface ReceivedEvent {
  readonly channel: PixelChannel;
  /** The operator's account at the vendor. */
  readonly account: string;
  readonly event: string;
  readonly eventID: string;
  /** The whole query, so that tests can search it for forbidden data. */
  readonly query: Readonly<Record<string, string>>;
}

/** The path and parameter names of a vendor's pixel. */
export interface Report {
  readonly path: string;
  readonly account: string;
  readonly event: string;
  readonly readEventID: (query: URLSearchParams) => string;
}

const byName = (name: string) => (query: URLSearchParams) => query.get(name) ?? '';

export const REPORTS: Readonly<Record<PixelChannel, Report>> = {
  google: { path: '/g/collect', account: 'tid', event: 'en', readEventID: byName('ep.event_id') },
  meta: { path: '/tr', account: 'id', event: 'ev', readEventID: byName('eid') },
  tiktok: { path: '/api/v2/pixel', account: 'sdkid', event: 'event', readEventID: byName('event_id') },
  appsflyer: {
    path: '/v1/event',
    account: 'key',
    event: 'eventName',
    readEventID: (query) => (JSON.parse(query.get('eventValue') ?? '{}') as { event_id?: string }).event_id ?? '',
  },
  adjust: { path: '/event', account: 'app_token', event: 'event_token', readEventID: byName('deduplication_id') },
  voluum: { path: '/conversion.gif', account: 'cid', event: 'et', readEventID: byName('txid') },
};

export function readReport(channel: PixelChannel, query: URLSearchParams): ReceivedEvent {
  const { account, event, readEventID } = REPORTS[channel];
  return {
    channel,
    account: query.get(account) ?? '',
    event: query.get(event) ?? '',
    eventID: readEventID(query),
    query: Object.fromEntries(query),
  };
}
