import {
  CAPTCHA_FRAME_PATH,
  type CaptchaProof,
  type CaptchaStart,
  CaptchaToPage,
  type PageToCaptcha,
} from '#contract/messages/captcha-frame.ts';
import { hearFrame } from '../../bridges/hear-frame.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import * as styles from './captcha.module.css';
import type { Vendor, VendorEvents } from './create-captcha.ts';

interface FrameOptions {
  /** The frame's parent; moving the frame would load it again. */
  readonly place: HTMLElement;
  readonly title: string;
  readonly loadStart: () => Promise<CaptchaStart>;
  /** Names what kept `loadStart` from resolving. */
  readonly describeFailure: (reason: unknown) => { code: string; message: string };
}

/** Runs the vendor's script in a frame without an origin, from which it reaches neither the page nor its storage; docs/product/security.md */
export function startFrameVendor(options: FrameOptions, events: VendorEvents): Vendor {
  const frame = createFrame(options.title);
  const start = options.loadStart();
  let isStopped = false;
  const reportFailure = (reason: unknown) => {
    const { code, message } = options.describeFailure(reason);
    if (!isStopped) events.failed(code, message);
  };
  start.catch(reportFailure);

  const send = (message: PageToCaptcha) => {
    // a sandboxed frame has no origin to name; its window is this very frame's
    frame.contentWindow?.postMessage(message, '*');
  };
  const handle = (message: CaptchaToPage) => {
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

  const stopHearing = hearFrame(frame, CaptchaToPage, handle);
  options.place.append(frame);
  return {
    show: () => send({ type: 'captcha-show' }),
    reset: () => send({ type: 'captcha-reset' }),
    stop: () => {
      isStopped = true;
      stopHearing();
      frame.remove();
    },
  };
}

function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = CAPTCHA_FRAME_PATH;
  return frame;
}

function toFields(proof: CaptchaProof): CaptchaFields {
  if (proof.version === 'v4') return { geetestValidateV4: proof.validate };
  return { geetestSeccode: proof.seccode, geetestChallenge: proof.challenge };
}
