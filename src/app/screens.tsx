import { type ComponentType, lazy } from 'react';
import type { ReloadWindow } from '../platform/page/gone-release.ts';
import HomeRoute from '../routes/home-route.tsx';
import { ROUTE_NAMES, type RouteName } from '../services/paths/route-table.ts';

/** Loads every screen but the lobby, with their texts. */
export async function loadScreens() {
  const [{ LAZY_SCREENS }] = await Promise.all([
    import('../routes/lazy-screens.ts'),
    import('../i18n/screen-texts.ts').then((texts) => texts.addScreenTexts()),
  ]);
  return LAZY_SCREENS;
}

const findScreen = (name: RouteName): ComponentType =>
  name === 'home'
    ? HomeRoute
    : lazy(async () => ({ default: (await loadScreens().catch((window as ReloadWindow).renewPage))[name] }));

/** The component of each route; every screen except the lobby is loaded on demand. */
export const SCREENS = Object.fromEntries(ROUTE_NAMES.map((name) => [name, findScreen(name)])) as Readonly<
  Record<RouteName, ComponentType>
>;
