/**
 * Half to one and a half times as long, by a random number below 1: pages that begin to wait together do not ask together.
 * docs/product/connection.md#many-pages-at-once
 */
export const spreadWait = (ms: number, random: number): number => ms * (0.5 + random);
