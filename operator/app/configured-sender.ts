import { findSandboxOrigin, type OperatorConfig } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { type FcmAccount, readFcmAccount } from '../domain/push/sending/fcm-account.ts';
import { createPost } from '../domain/push/sending/post-request.ts';
import { createPushSender, type PushSender } from '../domain/push/sending/push-sender.ts';
import { loadVapidKeys } from '../domain/push/sending/vapid-keys.ts';

/** Creates the push sender from the configuration; projects without their own key file use `standIn`. */
export async function createConfiguredSender(
  db: Database,
  config: Pick<OperatorConfig, 'vapid' | 'hasSandbox' | 'fcmAccountFiles' | 'port'>,
  stopped?: AbortSignal,
  standIn?: FcmAccount,
): Promise<PushSender> {
  return createPushSender({
    db,
    vapid: await loadVapidKeys(db, config.vapid, config.hasSandbox),
    fcmAccounts: [...config.fcmAccountFiles.map(readFcmAccount), ...(standIn ? [standIn] : [])],
    sandboxOrigin: findSandboxOrigin(config),
    post: createPost(stopped),
    now: () => new Date(),
    random: Math.random,
  });
}
