export interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the system's share sheet if there is one, otherwise copies to the clipboard; docs/product/referral.md */
export async function shareLink(link: SharedLink): Promise<ShareOutcome> {
  if ('share' in navigator && (navigator.canShare?.(link) ?? true)) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}

/** Returns false if the browser blocks it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
