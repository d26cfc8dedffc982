import type { ComponentType, ReactNode } from 'react';

/** Links of the layout are plain anchors in the prerendered page and router links in the app: the same elements. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
}>;
