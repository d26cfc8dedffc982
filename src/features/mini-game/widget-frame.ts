import {
  MINI_GAME_FRAME_PATH,
  type MiniGameStart,
  MiniGameToPage,
  type PageToMiniGame,
} from '#contract/messages/mini-game-frame.ts';
import { listenToFrame } from '../../bridges/listen-to-frame.ts';
import * as styles from './mini-game.module.css';
import type { Point, Size } from './widget-position.ts';

/** Rendered first and shown afterwards; loading waits for a member to log in. docs/product/mini-game.md */
const STEPS: Readonly<Record<MiniGamePhase, Partial<Record<MiniGameEvent, MiniGamePhase>>>> = {
  idle: { enabled: 'loading' },
  loading: { ready: 'rendered', failed: 'failed' },
  rendered: { enabled: 'shown', disabled: 'hidden' },
  shown: { disabled: 'hidden' },
  hidden: { enabled: 'shown' },
  failed: {},
};

interface WidgetEvents {
  ready(size: Size): void;
  open(gameCode: string): void;
  failed(): void;
}

export interface WidgetFrame {
  show(): void;
  hide(): void;
  /** Presses a point of the frame, in its own pixels. */
  press(at: Point): void;
  stop(): void;
}

/** Runs the mini-game in a frame with an opaque origin, without access to the page and its storage. docs/product/page-policy.md */
export function startWidgetFrame(container: HTMLElement, start: MiniGameStart, events: WidgetEvents): WidgetFrame {
  const frame = createFrame();
  const send = (message: PageToMiniGame) => {
    // A sandboxed frame has no origin to address; its window belongs to this very frame.
    frame.contentWindow?.postMessage(message, '*');
  };
  const take = (message: MiniGameToPage) => {
    switch (message.type) {
      case 'mini-game-frame-opened':
        return send({ type: 'mini-game-start', start });
      case 'mini-game-ready':
        return events.ready({ width: message.width, height: message.height });
      case 'mini-game-open':
        return events.open(message.gameCode);
      case 'mini-game-failed':
        return events.failed();
    }
  };
  const stopHearing = listenToFrame(frame, MiniGameToPage, take);
  container.prepend(frame);
  return {
    show: () => send({ type: 'mini-game-show' }),
    hide: () => send({ type: 'mini-game-hide' }),
    press: ({ x, y }) => send({ type: 'mini-game-press', x, y }),
    stop() {
      stopHearing();
      frame.remove();
    },
  };
}

/** Creates a frame that neither focus nor a screen reader enters; the button above it acts for it. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = 'Mini-game';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = MINI_GAME_FRAME_PATH;
  return frame;
}

type MiniGamePhase = 'idle' | 'loading' | 'rendered' | 'shown' | 'hidden' | 'failed';
export type MiniGameEvent = 'enabled' | 'disabled' | 'ready' | 'failed';

export const nextPhase = (phase: MiniGamePhase, event: MiniGameEvent): MiniGamePhase => STEPS[phase][event] ?? phase;
