import * as v from 'valibot';
import {
  CAPTCHA_FRAME_PATH,
  type CaptchaProof,
  type CaptchaStart,
  CaptchaToPage,
  type PageToCaptcha,
} from '#contract/messages/captcha-frame.ts';
import { SANDBOXED_ORIGIN } from '#contract/messages/sandboxed-origin.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import type { Vendor, VendorEvents } from './create-captcha.ts';

interface FrameParts {
  /** Where the frame stands; moving it would load it again. */
  readonly place: HTMLElement;
  readonly title: string;
  readonly loadStart: () => Promise<CaptchaStart>;
  /** Of what could not even be asked for. */
  readonly describeFailure: (reason: unknown) => { code: string; words: string };
}

/** The vendor's script in a frame without an origin: it can reach neither the page nor its storage. docs/product/security.md */
export function startFrameVendor(parts: FrameParts, events: VendorEvents): Vendor {
  const frame = createFrame(parts.title);
  const start = parts.loadStart();
  let isStopped = false;
  const tellFailure = (reason: unknown) => {
    const { code, words } = parts.describeFailure(reason);
    if (!isStopped) events.failed(code, words);
  };
  start.catch(tellFailure);

  const send = (message: PageToCaptcha) => {
    // a sandboxed frame has no origin to name; its window is this very frame's
    frame.contentWindow?.postMessage(message, '*');
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || origin !== SANDBOXED_ORIGIN) return;
    const message = v.safeParse(CaptchaToPage, data);
    if (message.success) take(message.output);
  };
  const take = (message: CaptchaToPage) => {
    switch (message.type) {
      case 'captcha-frame-opened':
        return void start.then(
          (ready) => send({ type: 'captcha-start', start: ready }),
          () => {},
        );
      case 'captcha-ready':
        return events.ready();
      case 'captcha-solved':
        return events.solved(toFields(message.proof));
      case 'captcha-closed':
        return events.closed();
      case 'captcha-failed':
        return events.failed(message.code, message.words);
    }
  };

  window.addEventListener('message', hear);
  parts.place.append(frame);
  return {
    show: () => send({ type: 'captcha-show' }),
    reset: () => send({ type: 'captcha-reset' }),
    stop: () => {
      isStopped = true;
      window.removeEventListener('message', hear);
      frame.remove();
    },
  };
}

function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'captcha-frame';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = CAPTCHA_FRAME_PATH;
  return frame;
}

function toFields(proof: CaptchaProof): CaptchaFields {
  if (proof.version === 'v4') return { geetestValidateV4: proof.validate };
  return { geetestSeccode: proof.seccode, geetestChallenge: proof.challenge };
}
