import { LineIcon } from '../icon.tsx';

/** Line icons of the areas that have no tab, on a 24-unit grid; no install waits for them. */
const PATHS = {
  promotions: 'M4 9v6h3l9 4V5L7 9zM8 15v5h3M19 10a4 4 0 0 1 0 4',
  rewards: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-8 0-5-7 0 0 5-7 8 0 0 0z',
  vip: 'M4 8l4 4 4-7 4 7 4-4-1.5 10.5h-13zM6.5 21h11',
  support: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM20 14h-3v5h3z',
  missions: 'M6 21V5h12l-3 4 3 4H6',
  shop: 'M5 8h14l1 12H4zM9 8a3 3 0 0 1 6 0',
  invite: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20a7 7 0 0 1 14 0M19 8v6M16 11h6',
  safer: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  bell: 'M5 17c3-3 1-13 7-13s4 10 7 13zM10 20h4',
  passkey: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h9M17 12v4M20 12v3',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
} as const;
export type AreaIconName = keyof typeof PATHS;

export function AreaIcon({ name }: { name: AreaIconName }) {
  return <LineIcon path={PATHS[name]} />;
}
