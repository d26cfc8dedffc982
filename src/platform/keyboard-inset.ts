/** What the inset is worked out from; `visual` is absent in old browsers. */
interface View {
  readonly innerHeight: number;
  readonly visualViewport: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> | null;
}

/** A smaller difference is a bar of the browser that comes and goes. */
const LEAST_KEYBOARD_PX = 100;

/**
 * How much of the window's bottom a keyboard covers, in CSS pixels: 0 where the browser makes the page itself smaller, as
 * `interactive-widget=resizes-content` asks for. Who zooms in sees a part of the page for another reason.
 */
export function measureKeyboard({ innerHeight, visualViewport }: View): number {
  if (!visualViewport || visualViewport.scale > 1) return 0;
  const covered = Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop);
  return covered < LEAST_KEYBOARD_PX ? 0 : covered;
}

/** Tells an element, as `--keyboard`, how much of the window's bottom is covered; the answer stops it. docs/product/look.md */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const tell = () => element.style.setProperty('--keyboard', `${measureKeyboard(window)}px`);
  tell();
  viewport?.addEventListener('resize', tell);
  viewport?.addEventListener('scroll', tell);
  return () => {
    viewport?.removeEventListener('resize', tell);
    viewport?.removeEventListener('scroll', tell);
  };
}
