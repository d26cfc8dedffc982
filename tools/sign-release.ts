import { signAgain } from './releases/sign-again.ts';

/** Renews the published release without a build: a later end, or another key. docs/product/release-trust.md */
process.stdout.write(`${await signAgain()}: signed again. Publish it on every line.\n`);
