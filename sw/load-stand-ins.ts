/// <reference lib="webworker" />
import { lacksBuiltIns } from '#contract/browsers/built-ins.ts';
import { STAND_INS_PATH } from '#contract/names.ts';

/** Whether this browser lacks built-ins, in the worker and in its pages. */
export const needsStandIns = lacksBuiltIns(globalThis);
// The browser stores the script beside the worker, so that it is available offline. docs/product/browsers.md
if (needsStandIns) importScripts(STAND_INS_PATH);
