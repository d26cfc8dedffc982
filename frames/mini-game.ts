import * as v from 'valibot';
import { type MiniGameStart, type MiniGameToPage, PageToMiniGame } from '#contract/messages/mini-game-frame.ts';
import { loadScript } from './load-script.ts';
import { findMiniGame, type MiniGame } from './mini-game/mini-game-api.ts';

/** The frame has no origin, but its address has the origin of the page around it. docs/product/mini-game.md */
const { origin } = new URL(location.href);

const postToPage = (message: MiniGameToPage) => window.parent.postMessage(message, origin);

/** Creates a container in the frame's corner, as wide as its content. */
function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.id = 'mini-game';
  container.style.cssText = 'inline-size: max-content; overflow: hidden';
  document.documentElement.style.overflow = 'hidden';
  document.body.style.margin = '0';
  document.body.append(container);
  return container;
}

async function startMiniGame({ script, language, merchant }: MiniGameStart): Promise<MiniGame> {
  const container = createContainer();
  await loadScript(origin + script);
  const found = findMiniGame(window, container);
  await found.render(container, { language, merchant, onOpen: (gameCode) => postToPage({ type: 'mini-game-open', gameCode }) });
  const { width, height } = container.getBoundingClientRect();
  postToPage({ type: 'mini-game-ready', width, height });
  return found;
}

/** Clicks the element under the tap, as if the page did not cover it. */
function press(x: number, y: number): void {
  const hit = document.elementFromPoint(x, y);
  hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
}

/** Follows the page's messages. */
function servePage(): void {
  let widget: MiniGame | undefined;
  const start = async (options: MiniGameStart): Promise<void> => {
    try {
      widget = await startMiniGame(options);
    } catch {
      postToPage({ type: 'mini-game-failed' });
    }
  };
  const handleMessage = (message: PageToMiniGame): void => {
    if (message.type === 'mini-game-start') void start(message.start);
    else if (message.type === 'mini-game-show') widget?.show();
    else if (message.type === 'mini-game-hide') widget?.hide();
    else press(message.x, message.y);
  };
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const message = v.safeParse(PageToMiniGame, data);
    if (message.success) handleMessage(message.output);
  });
}

servePage();
postToPage({ type: 'mini-game-frame-opened' });
