import { isLoopbackHost } from '#contract/names.ts';

/** Nobody on the way reads along: https, or this very machine. docs/product/security.md */
export const isPrivateLink = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopbackHost(hostname);
