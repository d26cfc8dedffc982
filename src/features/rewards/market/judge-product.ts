interface Priced {
  readonly cost: number;
  readonly left?: number | null | undefined;
}

type ProductState = { readonly kind: 'open' | 'gone' } | { readonly kind: 'short'; readonly missing: number };

/** What stands between these points and a product; docs/product/rewards.md. */
export function judgeProduct({ cost, left }: Priced, points: number): ProductState {
  if (left === 0) return { kind: 'gone' };
  return points < cost ? { kind: 'short', missing: cost - points } : { kind: 'open' };
}
