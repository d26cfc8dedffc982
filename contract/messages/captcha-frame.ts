import * as v from 'valibot';
import { GeetestV4, MAX_PROOF_LENGTH } from '../schemas/identity/captcha.ts';
import { GeetestStart } from '../schemas/identity/captcha-start.ts';
import { HttpUrl } from '../schemas/lazy-values.ts';
import { NonEmptyString } from '../schemas/values.ts';

/** The document that a captcha's vendor runs in, and our own script there; docs/product/captcha.md. */
export const CAPTCHA_FRAME_PATH = '/m/frame/captcha.html';
export const CAPTCHA_SCRIPT_PATH = '/m/frame/captcha.js';

const COMMON = { hosts: v.pipe(v.array(HttpUrl), v.minLength(1)), language: NonEmptyString };

/** What a captcha starts from; the hosts are asked in turn for the vendor's script. */
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

const MAX_WORDS_LENGTH = 300;
const Words = v.pipe(
  v.string(),
  v.transform((words) => words.slice(0, MAX_WORDS_LENGTH)),
);

export const CaptchaToPage = v.union([
  /** The script runs and waits for its start. */
  v.object({ type: v.literal('captcha-frame-opened') }),
  v.object({ type: v.literal('captcha-ready') }),
  v.object({ type: v.literal('captcha-solved'), proof: CaptchaProof }),
  v.object({ type: v.literal('captcha-closed') }),
  /** The vendor's error code and its message for people. */
  v.object({ type: v.literal('captcha-failed'), code: Words, words: Words }),
]);
export type CaptchaToPage = v.InferOutput<typeof CaptchaToPage>;

/** Codes of the vendor's own loader: its script did not load, or did not start in time. */
export const LOADER_CODES = { noScript: '60204', tooLate: '60205' } as const;
