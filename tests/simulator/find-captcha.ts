import { createHash } from 'node:crypto';
import type { Asked } from './call.ts';
import type { SimulatorOptions } from './options.ts';

const YES: readonly unknown[] = [true, 1, 'Y', 'true', '1'];
const V4 = ['captcha_id', 'lot_number', 'pass_token', 'gen_time', 'captcha_output'];

/** Whether a flag is on, in whatever way it is said. */
export const isOn = ({ options }: Pick<Asked, 'options'>, flag: string): boolean => YES.includes(options.flags?.[flag]);

/** Whether a body proves a solved captcha: GeeTest v3 by its code and challenge, v4 by its five members. */
export function hasCaptcha({ geetestSeccode, geetestChallenge, geetestValidateV4 }: Asked['body']): boolean {
  if (typeof geetestSeccode === 'string' && typeof geetestChallenge === 'string') return geetestSeccode.endsWith('|jordan');
  if (typeof geetestValidateV4 !== 'object' || geetestValidateV4 === null) return false;
  const proof = geetestValidateV4 as Record<string, unknown>;
  return V4.every((name) => proof[name] !== undefined && proof[name] !== '');
}

/** A challenge of GeeTest v3 as a back end draws one: the vendor's, hashed with the account's key. */
export async function drawChallenge({ captcha }: SimulatorOptions): Promise<{ gt: string; challenge: string } | null> {
  if (!captcha) return null;
  const { api, id, key } = captcha;
  const drawn = (await (await fetch(`${api}/register.php?gt=${id}`)).json()) as { challenge: string };
  const challenge = createHash('md5')
    .update(drawn.challenge + key)
    .digest('hex');
  return { gt: id, challenge };
}
