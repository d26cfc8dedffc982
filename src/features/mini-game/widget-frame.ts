import {
  MINI_GAME_FRAME_PATH,
  type MiniGameStart,
  MiniGameToPage,
  type PageToMiniGame,
} from '#contract/messages/mini-game-frame.ts';
import { hearFrame } from '../../bridges/hear-frame.ts';
import type { Point, Size } from './bounds.ts';
import * as styles from './mini-game.module.css';

interface WidgetEvents {
  ready(size: Size): void;
  open(gameCode: string): void;
  failed(): void;
}

export interface WidgetFrame {
  show(): void;
  hide(): void;
  /** At a place of the frame, in its own pixels. */
  press(at: Point): void;
  stop(): void;
}

/** The mini-game's script in a frame without an origin: it can reach neither the page nor its storage. docs/product/security.md */
export function startWidgetFrame(place: HTMLElement, start: MiniGameStart, events: WidgetEvents): WidgetFrame {
  const frame = createFrame();
  const send = (message: PageToMiniGame) => {
    // a sandboxed frame has no origin to name; its window is this very frame's
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
  const stopHearing = hearFrame(frame, MiniGameToPage, take);
  place.prepend(frame);
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

/** Neither focus nor a reader goes in: the button above it stands for it. */
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
