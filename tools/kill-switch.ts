import { signAgain } from './releases/sign-again.ts';

/** Ends every service worker, or allows them again; docs/product/releases.md */
async function setKillSwitch(wish: string | undefined): Promise<void> {
  if (wish !== 'on' && wish !== 'off') throw new Error('Say "npm run kill-switch on" or "npm run kill-switch off".');
  const file = await signAgain({ kill: wish === 'on' });
  process.stdout.write(`${file}: the kill switch is ${wish}. Publish it on every line.\n`);
}

await setKillSwitch(process.argv[2]);
