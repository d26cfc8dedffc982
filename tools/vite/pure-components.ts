import type { Plugin } from 'vite';

/** Names that only React's developer tools read. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /^(var \w+ = )(?=\w+\.(?:forwardRef|memo)\()/gm;

/** Takes the names off the components of a module and says that wrapping one has no effect. */
export const markPureComponents = (code: string): string => code.replace(DISPLAY_NAME, '').replace(WRAPPED, '$1/* @__PURE__ */ ');

/**
 * Lets the bundler leave out the router's components that nothing uses: forms, scripts of a framework, restored scroll positions.
 * A name given to a component counts as a use of it. docs/decisions/0051-what-the-first-view-weighs.md
 */
export function pureComponents(): Plugin {
  return {
    name: 'fastline:pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: markPureComponents(code), map: null }),
    },
  };
}
