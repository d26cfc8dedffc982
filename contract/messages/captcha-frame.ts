import * as v from 'valibot';
import { GeetestStart } from '../calls/captcha.ts';
import { cutText } from '../cut-text.ts';
import { GeetestV4, MAX_PROOF_LENGTH } from '../schemas/identity/captcha.ts';
import { HttpUrl, NonEmptyString } from '../schemas/values.ts';

/** The document that a captcha's vendor runs in, and our script in it; docs/product/captcha.md */
export const CAPTCHA_FRAME_PATH = '/m/frame/captcha.html';
export const CAPTCHA_SCRIPT_PATH = '/m/frame/captcha.js';

const COMMON = { hosts: v.pipe(v.array(HttpUrl), v.minLength(1)), language: NonEmptyString };

/** The start parameters of a captcha; the hosts are tried in turn for the vendor's script. */
export const CaptchaStart = v.union([
  v.object({ version: v.literal('v3'), start: GeetestStart, ...COMMON }),
  v.object({ version: v.literal('v4'), captchaId: NonEmptyString, ...COMMON }),
]);
export type CaptchaStart = v.InferOutput<typeof CaptchaStart>;

export const PageToCaptcha = v.union([
  v.object({ type: v.literal('captcha-start'), start: CaptchaStart }),
  v.object({ type: v.literal('captcha-show') }),
  v.object({ type: v.literal('captcha-reset') }),
]);
export type PageToCaptcha = v.InferOutput<typeof PageToCaptcha>;

const Proof = v.pipe(NonEmptyString, v.maxLength(MAX_PROOF_LENGTH));
export const CaptchaProof = v.union([
  v.object({ version: v.literal('v3'), seccode: Proof, challenge: Proof }),
  v.object({ version: v.literal('v4'), validate: GeetestV4 }),
]);
export type CaptchaProof = v.InferOutput<typeof CaptchaProof>;

const MAX_MESSAGE_LENGTH = 300;
const Message = v.pipe(
  v.string(),
  v.transform((message) => cutText(message, MAX_MESSAGE_LENGTH)),
);

export const CaptchaToPage = v.union([
  /** The script is running and waits for its start. */
  v.object({ type: v.literal('captcha-frame-opened') }),
  v.object({ type: v.literal('captcha-ready') }),
  v.object({ type: v.literal('captcha-solved'), proof: CaptchaProof }),
  v.object({ type: v.literal('captcha-closed') }),
  /** The vendor shows the player a challenge, because it does not take them for a person yet. */
  v.object({ type: v.literal('captcha-challenge') }),
  /** The vendor's error code and its readable message; a page of an older release reads these names. */
  v.object({ type: v.literal('captcha-failed'), code: Message, words: Message }),
]);
export type CaptchaToPage = v.InferOutput<typeof CaptchaToPage>;

/** Codes of the vendor's loader: its script did not load, or did not start in time. */
export const LOADER_CODES = { noScript: '60204', timedOut: '60205' } as const;
