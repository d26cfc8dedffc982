import type { CaptchaProof, CaptchaToPage } from '#contract/messages/captcha-frame.ts';

/** A vendor's captcha that has been started. */
export interface VendorBox {
  show(): void;
  reset(): void;
}

/** How one version of the vendor starts once its script has loaded. */
export interface VendorStart {
  /** The path of its script on each host. */
  readonly path: string;
  readonly isLoaded: () => boolean;
  readonly open: (postToPage: PostToPage) => VendorBox;
}

export type PostToPage = (message: CaptchaToPage) => void;

/** The methods that the objects of both versions share. */
export interface VendorObject {
  onReady(listener: () => void): unknown;
  onSuccess(listener: () => void): unknown;
  onError(listener: (error: unknown) => void): unknown;
  onClose(listener: () => void): unknown;
  /** Only version 4 reports that a challenge is shown. */
  onBoxShow?(listener: () => void): unknown;
  getValidate(): unknown;
  reset(): void;
}

/** Forwards the events of the vendor's object as our messages. */
export function forwardEvents(
  object: VendorObject,
  postToPage: PostToPage,
  readProof: (validate: unknown) => CaptchaProof | undefined,
): void {
  object.onReady(() => postToPage({ type: 'captcha-ready' }));
  object.onClose(() => postToPage({ type: 'captcha-closed' }));
  object.onBoxShow?.(() => postToPage({ type: 'captcha-challenge' }));
  object.onError((error) => postToPage(describeError(error)));
  object.onSuccess(() => {
    const proof = readProof(object.getValidate());
    postToPage(proof ? { type: 'captcha-solved', proof } : describeError({ code: 'proof' }));
  });
}

/** Reads a vendor's error: v4 has code, msg and desc.detail, v3 error_code and user_error; docs/product/captcha.md */
export function describeError(error: unknown): CaptchaToPage {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const userMessage = fields.user_error ?? fields.msg ?? '';
  return {
    type: 'captcha-failed',
    code: toText(fields.error_code ?? fields.code) || 'error',
    words: toText(userMessage),
  };
}

const toText = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '');
