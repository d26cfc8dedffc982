import { createBackStack } from './back-stack.ts';

/** The page's one stack of overlays that Back closes. */
export const overlayBack = createBackStack(window);
