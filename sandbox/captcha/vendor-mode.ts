import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readUrl } from '#operator/protocol/call-context.ts';

export const VENDOR_MODES = ['ok', 'pass', 'fail', 'hang', 'error', 'dead'] as const;
const VENDOR_HOSTS = ['a', 'b', 'c'] as const;

/** Without hosts the mode applies to the whole vendor, including its API for operators. docs/product/sandbox.md */
export const VendorMode = v.strictObject({
  mode: v.picklist(VENDOR_MODES),
  hosts: v.optional(v.array(v.picklist(VENDOR_HOSTS))),
});
export type VendorMode = v.InferOutput<typeof VendorMode>;

export interface VendorSwitch {
  readonly current: VendorMode;
  set(mode: VendorMode): void;
  /** Returns the mode for this request. */
  findMode(context: Context): VendorMode['mode'];
  /** Resolves when the mode changes. */
  readonly changed: Promise<void>;
}

const OK_VENDOR: VendorMode = { mode: 'ok' };
const HOST_NAME = /^captcha-([a-z])\./;

export function createVendorSwitch(): VendorSwitch {
  let current = OK_VENDOR;
  let change = createChange();
  return {
    get current() {
      return current;
    },
    get changed() {
      return change.promise;
    },
    set(mode) {
      current = mode;
      change.resolve();
      change = createChange();
    },
    findMode(context) {
      const name = HOST_NAME.exec(readUrl(context).hostname)?.[1];
      const isMeant = !current.hosts || current.hosts.some((host) => host === name);
      return isMeant ? current.mode : 'ok';
    },
  };
}

/** Hangs, or responds with 503, before the vendor's own routes. */
export function applyVendorMode(vendor: VendorSwitch): MiddlewareHandler {
  return async (context, next) => {
    const mode = vendor.findMode(context);
    if (mode === 'hang') await Promise.race([vendor.changed, waitForAbort(context.req.raw.signal)]);
    if (mode === 'hang' || mode === 'dead') return context.text('', 503);
    return next();
  };
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function createChange(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
