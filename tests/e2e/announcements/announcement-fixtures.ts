import type { RunningOperator } from '../fixtures/running-operator.ts';

interface WantedAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly content?: string;
  readonly execution: 'A' | 'B' | 'F';
  readonly promotionType?: string;
  readonly forceRead?: boolean;
  readonly popup?: boolean;
}

/** Replaces the announcements of the merchant; docs/product/sandbox.md. */
export const announce = (operator: RunningOperator, merchant: string, items: readonly WantedAnnouncement[]) =>
  operator.control('POST', 'announcements', { merchant, items });
