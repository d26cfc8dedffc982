import { LineIcon } from './icon.tsx';

/** Line icons that the first view does not need. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M10 5.8A9.7 9.7 0 0 1 12 5.5c6 0 10 6.5 10 6.5a17 17 0 0 1-3 3.6M6 7.7A16 16 0 0 0 2 12s4 6.5 10 6.5a9.4 9.4 0 0 0 4-.9',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'fullscreen-exit': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  offline: 'M4 4l16 16M8.5 12.5a5 5 0 0 1 2.5-1.3M5 9a10 10 0 0 1 3-2M19 9a10 10 0 0 0-7-3M15.5 12.5a5 5 0 0 0-1-.7M12 17h.01',
  outside: 'M14 4h6v6M20 4l-9 9M17 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5',
  pause: 'M9 6v12M15 6v12',
  slow: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  unreachable: 'M7 18.5a4.2 4.2 0 0 1-.5-8.4 5.8 5.8 0 0 1 11-.6 4.6 4.6 0 0 1-.5 9zM10 12l4 4M14 12l-4 4',
} as const;

export function DeferredIcon({ name, size }: { name: keyof typeof PATHS; size?: number }) {
  return <LineIcon path={PATHS[name]} {...(size && { size })} />;
}
