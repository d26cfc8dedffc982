import type { ComponentType } from 'react';
import { HomeRoute } from '../routes/home-route.tsx';

/** One screen: who may see it and what stands around it; docs/product/session.md. */
export interface AppRoute {
  readonly paths: readonly string[];
  readonly screen: ComponentType;
  /** Open without a session; any other sends a guest to the login. */
  readonly isPublic: boolean;
  /** Without header and tab bar. */
  readonly isFullScreen?: boolean;
}

export const ROUTES: readonly AppRoute[] = [{ paths: ['/home', '/index.html', '/'], screen: HomeRoute, isPublic: true }];
