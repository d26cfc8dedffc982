import type { Plugin } from 'vite';

/** Each schema names its maker, and says that it waits for nothing. */
const REFERENCE = /^\s*(reference: \w+|async: false),$/gm;

/** Each issue names the settings under which it was found. */
const ISSUE_SETTINGS = /^\s*(lang|abortEarly|abortPipeEarly): config\$1\.\w+,?$/gm;
/** Texts for issues can be set for everybody, by language. */
const SET_MESSAGES = / \?\? \/\* @__PURE__ \*\/ getSpecificMessage\(.*getGlobalMessage\(issue\.lang\)/;

export const leaveOutInterfaces = (code: string): string =>
  [REFERENCE, ISSUE_SETTINGS, SET_MESSAGES].reduce((left, part) => left.replace(part, ''), code);

/** Takes off the schema library what is for tools: none of them runs in a browser. docs/decisions/0051-what-the-first-view-weighs.md */
export function leanSchemas(): Plugin {
  return {
    name: 'fastline:lean-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/valibot\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: leaveOutInterfaces(code), map: null }),
    },
  };
}
