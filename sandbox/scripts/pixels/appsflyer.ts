import { readScriptAddress } from '../shared/script-address.ts';

// Replaces the Web SDK: takes over the queue, and reports each event.

interface AppsflyerEvent {
  readonly eventName: string;
  readonly eventValue: object;
}

declare global {
  interface Window {
    AF?: (product: string, command: string, input: AppsflyerEvent) => void;
  }
}

const { origin, searchParams } = readScriptAddress();
const key = searchParams.get('pba-web-key') ?? '';

window.AF = (product, command, input) => {
  if (product !== 'pba' || command !== 'event') return;
  const query = new URLSearchParams({ key, eventName: input.eventName, eventValue: JSON.stringify(input.eventValue) });
  new Image().src = `${origin}/v1/event?${query}`;
};
