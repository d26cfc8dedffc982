/** The frame has gone back by itself, to the `backUrl` that it was given: a page of this app stands in it. */
export function isOwnPage(frame: HTMLIFrameElement | null): boolean {
  try {
    return frame?.contentWindow?.location.origin === window.location.origin;
  } catch {
    // of somebody else, as what is framed should be
    return false;
  }
}
