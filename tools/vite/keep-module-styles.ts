import type { Plugin } from 'vite';

/** Keeps the rules of a CSS module whose names were all inlined into components; the bundler would consider it unused. */
export function keepModuleStyles(): Plugin {
  return {
    name: 'fastline:keep-module-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
