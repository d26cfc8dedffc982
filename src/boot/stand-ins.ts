import { addStandIns } from '#contract/browsers/stand-ins.ts';

// A classic script for browsers without some built-ins; the page and the service worker run it before their programs.
addStandIns(globalThis);
