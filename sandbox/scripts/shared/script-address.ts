/** Returns the address of the classic script that runs now. It names the stand-in's host. */
export function readScriptAddress(): URL {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return new URL(script.src);
  throw new Error('Only a classic script knows its address.');
}
