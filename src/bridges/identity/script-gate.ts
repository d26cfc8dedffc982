declare global {
  interface Window {
    /** Made by the page's first script: lets the identity vendors' scripts through the page's Trusted Types policy. */
    allowIdentityScripts?: (standIn?: string) => void;
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Opens the page's one Trusted Types policy for the hosts of the identity SDK, and for the stand-in of this machine
 * where the page itself is on this machine. Only code that is loaded for a sign-in calls it. docs/product/security.md
 */
export function allowIdentityScripts(standIn: string | undefined): void {
  window.allowIdentityScripts?.(standIn);
}

/** Runs a vendor's script once; a failure is forgotten, so that the next attempt may succeed. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
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
