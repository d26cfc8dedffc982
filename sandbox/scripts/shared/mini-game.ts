/** The options that a page passes to a mini-game; docs/product/mini-game-script.md */
export interface MiniGameOptions {
  readonly language: string;
  readonly onOpen: (gameCode: string) => void;
}

declare global {
  interface Window {
    MiniGame?: {
      render(container: HTMLElement, options: MiniGameOptions): void;
      show(): void;
      hide(): void;
    };
  }
}
