type SecondPart = typeof import('./second-part.ts');

let loading: Promise<SecondPart> | undefined;

/**
 * Loads it from beside the worker, where its install has put it. That takes the worker's thread, so the answers that are ready leave first.
 * docs/decisions/0073-the-worker-is-two-scripts.md
 */
export function loadSecondPart(): Promise<SecondPart> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<SecondPart> {
  await new Promise((resolve) => setTimeout(resolve));
  return import('./second-part.ts');
}
