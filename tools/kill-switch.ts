import { signAgain } from './releases/sign-again.ts';

/** Ends every service worker, or allows them again; docs/product/releases.md */
async function setKillSwitch(state: string | undefined): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Error('Usage: "npm run kill-switch on" or "npm run kill-switch off".');
  const file = await signAgain({ kill: state === 'on' });
  process.stdout.write(`${file}: the kill switch is ${state}. Publish it on every line.\n`);
}

await setKillSwitch(process.argv[2]);
