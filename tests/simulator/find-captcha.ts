import { createHash } from 'node:crypto';
import type { Asked } from './call.ts';
import type { SimulatorOptions } from './options.ts';

const YES: readonly unknown[] = [true, 1, 'Y', 'true', '1'];
const V4 = ['captcha_id', 'lot_number', 'pass_token', 'gen_time', 'captcha_output'];

/** Whether a flag is on, in any spelling of yes. */
export const isOn = ({ options }: Pick<Asked, 'options'>, flag: string): boolean => YES.includes(options.flags?.[flag]);

/** Whether a body contains a solved captcha: code and challenge for GeeTest v3, five members for v4. */
export function hasCaptcha({ geetestSeccode, geetestChallenge, geetestValidateV4 }: Asked['body']): boolean {
  if (typeof geetestSeccode === 'string' && typeof geetestChallenge === 'string') return geetestSeccode.endsWith('|jordan');
  if (typeof geetestValidateV4 !== 'object' || geetestValidateV4 === null) return false;
  const proof = geetestValidateV4 as Record<string, unknown>;
  return V4.every((name) => proof[name] !== undefined && proof[name] !== '');
}

/** Creates a GeeTest v3 challenge as a back end does: the vendor's challenge, hashed with the account's key. */
export async function drawChallenge({ captcha }: SimulatorOptions): Promise<{ gt: string; challenge: string } | null> {
  if (!captcha) return null;
  const { api, id, key } = captcha;
  const drawn = (await (await fetch(`${api}/register.php?gt=${id}`)).json()) as { challenge: string };
  const challenge = createHash('md5')
    .update(drawn.challenge + key)
    .digest('hex');
  return { gt: id, challenge };
}
