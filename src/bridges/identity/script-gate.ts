declare global {
  interface Window {
    /** Set by the page's first script: allows the identity vendors' scripts in the page's Trusted Types policy. */
    allowIdentityScripts?: (standIn?: string) => void;
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Opens the page's only Trusted Types policy for the hosts of the identity SDK, or for this machine's stand-in if the page is
 * on this machine too. Only code loaded for a sign-in calls it. docs/product/page-policy.md
 */
export function allowIdentityScripts(standIn: string | undefined): void {
  window.allowIdentityScripts?.(standIn);
}

/** Runs a vendor's script once; a failure is not cached, so that the next attempt may succeed. */
export function loadScript(url: string): Promise<void> {
  const pending = loading.get(url);
  if (pending) return pending;
  const arriving = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new Error('a script of the identity provider did not arrive'));
    };
    document.head.append(script);
  });
  loading.set(url, arriving);
  return arriving;
}
