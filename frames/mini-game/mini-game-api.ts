interface RenderOptions {
  readonly language: string;
  readonly merchant: string;
  /** The player opens this lottery. */
  readonly onOpen: (gameCode: string) => void;
}

/** The object that every mini-game script sets as `window.MiniGame`; docs/product/mini-game-script.md */
export interface MiniGame {
  render(container: HTMLElement, options: RenderOptions): unknown;
  show(): void;
  hide(): void;
}

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function';

/**
 * Finds the script's mini-game. A script that only draws is completed: a function, `render` alone, or content drawn into the
 * container on load. Throws if there is none of these.
 */
export function findMiniGame(view: object, container: HTMLElement): MiniGame {
  const found = (view as { MiniGame?: unknown }).MiniGame;
  if (isFunction(found)) return completeDrawing({ render: found }, container);
  const members = (found ?? {}) as Partial<MiniGame>;
  if (isFunction(members.render)) return completeDrawing(members as Pick<MiniGame, 'render'>, container);
  if (found === undefined && container.hasChildNodes()) return completeDrawing({ render: () => {} }, container);
  throw new Error('There is no mini-game.');
}

/** Adds the missing members: show, hide, and a press on `data-game-code` that opens the lottery. */
function completeDrawing(drawn: Pick<MiniGame, 'render'> & Partial<MiniGame>, container: HTMLElement): MiniGame {
  return {
    render(container, options) {
      container.addEventListener('click', ({ target }) => {
        const code = (target as Element).closest<HTMLElement>('[data-game-code]')?.dataset.gameCode;
        if (code) options.onOpen(code);
      });
      return drawn.render(container, options);
    },
    show: () => (isFunction(drawn.show) ? drawn.show() : container.toggleAttribute('hidden', false)),
    hide: () => (isFunction(drawn.hide) ? drawn.hide() : container.toggleAttribute('hidden', true)),
  };
}
