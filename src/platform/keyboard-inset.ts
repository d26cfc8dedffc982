/** The input of the inset; `visualViewport` is null in old browsers. */
interface View {
  readonly innerHeight: number;
  readonly visualViewport: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> | null;
}

/** A smaller difference is a bar of the browser that comes and goes. */
const LEAST_KEYBOARD_PX = 100;

/**
 * Returns how much of the window's bottom a keyboard covers, in CSS pixels. 0 if the browser resizes the page itself, as
 * `interactive-widget=resizes-content` requests, and if the page is zoomed.
 */
export function measureKeyboard({ innerHeight, visualViewport }: View): number {
  if (!visualViewport || visualViewport.scale > 1) return 0;
  const covered = Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop);
  return covered < LEAST_KEYBOARD_PX ? 0 : covered;
}

/** Sets `--keyboard` on an element to the covered height; the returned function stops it. docs/product/look.md */
export function followKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const update = () => element.style.setProperty('--keyboard', `${measureKeyboard(window)}px`);
  update();
  viewport?.addEventListener('resize', update);
  viewport?.addEventListener('scroll', update);
  return () => {
    viewport?.removeEventListener('resize', update);
    viewport?.removeEventListener('scroll', update);
  };
}
