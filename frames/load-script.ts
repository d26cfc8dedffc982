/** Resolves when the script has run; rejects if it did not load. */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(url));
    script.src = url;
    document.head.append(script);
  });
}
