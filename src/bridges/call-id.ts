function createCallIds() {
  // crypto.randomUUID is missing on plain-http pages, and several pages share one worker.
  const page = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  let calls = 0;
  return (): string => {
    calls += 1;
    return `${page}-${calls}`;
  };
}

/** Returns an id that no other page of this browser uses. */
export const createCallId = createCallIds();
