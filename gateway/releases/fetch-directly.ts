/**
 * Fetches without following a redirect, which could lead to any host. A host may redirect a URL with a query, or with the ending of
 * a page, to the one without, so that one is tried.
 */
export async function fetchDirectly(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return response;
  return fetch(url.replace(/\?.*|(index)?\.html$/, ''), { ...init, redirect: 'error' });
}
