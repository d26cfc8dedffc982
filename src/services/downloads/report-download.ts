import { count } from '../../bridges/count.ts';
import { trackEvent } from '../tracking/track-event.ts';
import type { Download } from './choose-downloads.ts';

/** The one place that hears that a download was pressed: it is an event of tracking, and the operator counts it. docs/product/outbox.md */
export function reportDownload(kind: Download['kind']): void {
  trackEvent('downloadApp', kind);
  count(`download:${kind}`);
}
