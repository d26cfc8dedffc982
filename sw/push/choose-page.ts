/** An open page and its path; null if the page does not report it. */
export interface PlacedPage<Page> {
  readonly page: Page;
  /** The player sees the page. */
  readonly isSeen: boolean;
  readonly path: string | null;
}

export type PageChoice<Page> =
  | { readonly kind: 'focus'; readonly page: Page }
  /** The page navigates by itself, without a reload. */
  | { readonly kind: 'tell'; readonly page: Page }
  | { readonly kind: 'navigate'; readonly page: Page }
  | { readonly kind: 'open' };

/** Chooses the page for a click: a page at the link, otherwise the last used, otherwise a new one. docs/product/push.md */
export function choosePage<Page>(pages: readonly PlacedPage<Page>[], link: string): PageChoice<Page> {
  const target = stripHash(link);
  const there = pages.find(({ path }) => path !== null && stripHash(path) === target);
  if (there) return { kind: 'focus', page: there.page };
  const [last] = pages;
  if (!last) return { kind: 'open' };
  if (last.path !== null) return { kind: 'tell', page: last.page };
  // The page may only be busy, with a half-filled form, so it is left alone.
  return last.isSeen ? { kind: 'open' } : { kind: 'navigate', page: last.page };
}

const stripHash = (path: string) => path.replace(/#.*$/, '');
