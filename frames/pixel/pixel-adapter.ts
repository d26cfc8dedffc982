import type { PixelEvent, PixelStart } from '#contract/messages/pixel-frame.ts';

/** The frame's window, with whatever a vendor's script puts there. */
export type PixelView = Window & { [name: string]: unknown };

/** A vendor's script as all of them are used; docs/product/tracking.md. */
export interface PixelAdapter {
  /** Whether the vendor's script has come, and not a page that stands in its place. */
  isLoaded(view: PixelView): boolean;
  /** Puts there what the script expects to find. */
  prepare?(view: PixelView, start: PixelStart): void;
  /** The script's address; none where the vendor has no script. */
  findScript(start: PixelStart): string | null;
  /** Called once, when the script has come. */
  begin(view: PixelView, start: PixelStart): void;
  send(view: PixelView, start: PixelStart, event: PixelEvent): void;
}

export type VendorCall = (...input: unknown[]) => void;
