import type { PixelEvent, PixelStart } from '#contract/messages/pixel-frame.ts';

/** The frame's window with the globals of a vendor's script. */
export type PixelView = Window & { [name: string]: unknown };

/** The common interface of the vendors' scripts; docs/product/tracking.md */
export interface PixelAdapter {
  /** Whether the vendor's script has loaded, as opposed to a page served in its place. */
  isLoaded(view: PixelView): boolean;
  /** Sets the globals that the script expects. */
  prepare?(view: PixelView, start: PixelStart): void;
  /** The script's address; null if the vendor has no script. */
  findScript(start: PixelStart): string | null;
  /** Called once, when the script has loaded. */
  begin(view: PixelView, start: PixelStart): void;
  send(view: PixelView, start: PixelStart, event: PixelEvent): void;
}

export type VendorCall = (...input: unknown[]) => void;
