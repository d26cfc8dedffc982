import type { PromotionCategories } from '#contract/schemas/player/promotions.ts';

const LONGEST_CODE = 64;

/** The categories that the status names: codes in a list, or in a text with commas. Their codes are all they are called by; docs/product/promotions.md */
export function listCategories(said: unknown): PromotionCategories['categories'] {
  const entries = Array.isArray(said) ? (said as unknown[]) : typeof said === 'string' ? said.split(',') : [];
  const codes = entries.flatMap((entry) =>
    typeof entry === 'string' || typeof entry === 'number' ? [String(entry).trim()] : [],
  );
  return [...new Set(codes)]
    .filter((code) => code && code.length <= LONGEST_CODE)
    .map((code) => ({ code, title: code, count: 0 }));
}
