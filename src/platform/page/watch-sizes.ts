/**
 * Calls back in the frame after a size has changed, and once at the start. A layout change within the observer's own callback
 * would cause undelivered notifications, which browsers report as an uncaught error. The returned function stops it.
 */
export function watchSizes(elements: readonly (Element | null)[], onSize: () => void): () => void {
  let frame = 0;
  const callBack = () => {
    frame = 0;
    onSize();
  };
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(callBack);
  });
  for (const element of elements) if (element) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
