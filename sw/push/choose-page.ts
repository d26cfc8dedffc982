/** An open page and where it says it is; null for one that does not say. */
export interface PlacedPage<Page> {
  readonly page: Page;
  /** The player sees the page. */
  readonly isSeen: boolean;
  readonly place: string | null;
}

export type PageChoice<Page> =
  | { readonly kind: 'focus'; readonly page: Page }
  /** The page goes there by itself, without loading anew. */
  | { readonly kind: 'tell'; readonly page: Page }
  | { readonly kind: 'navigate'; readonly page: Page }
  | { readonly kind: 'open' };

/** Where a click leads: a page that is there already, else the page used last, else a new one. docs/product/push.md */
export function choosePage<Page>(pages: readonly PlacedPage<Page>[], link: string): PageChoice<Page> {
  const wanted = stripHash(link);
  const there = pages.find(({ place }) => place !== null && stripHash(place) === wanted);
  if (there) return { kind: 'focus', page: there.page };
  const [last] = pages;
  if (!last) return { kind: 'open' };
  if (last.place !== null) return { kind: 'tell', page: last.page };
  // The page may only be busy, with something half typed in it, so it is left as it is.
  return last.isSeen ? { kind: 'open' } : { kind: 'navigate', page: last.page };
}

const stripHash = (path: string) => path.replace(/#.*$/, '');
