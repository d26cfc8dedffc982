import { SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../../../db/open-database.ts';
import { readRegistration } from '../registration.ts';
import { assessResult, choosePause, MAX_ATTEMPTS, MAX_REFUSALS, type TryOutcome } from './assess-result.ts';
import { planDeliveries } from './campaigns.ts';
import { claimDeliveries, type Delivery, type DeliveryEnd, giveUpLostClaims, recordDeliveries } from './deliveries.ts';
import { createAccessTokens, type FcmAccount } from './fcm-account.ts';
import { createFcmRequest, readFcmResult } from './fcm-request.ts';
import type { Post } from './post-request.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { createVapidSigner, createWebPushRequest } from './web-push-request.ts';

export interface PushSenderDeps {
  readonly db: Database;
  /** Null if the operator sends no standard Web Push. */
  readonly vapid: VapidKeys | null;
  /** Service accounts of the projects whose FCM tokens can be used. */
  readonly fcmAccounts: readonly FcmAccount[];
  /** Null in production. */
  readonly sandboxOrigin: string | null;
  readonly post: Post;
  readonly now: () => Date;
  readonly random: () => number;
}

export interface PushSender {
  /** Sends everything that is due, one run after another; `stopped` ends it after the current batch. */
  run(stopped?: AbortSignal): Promise<void>;
}

/** Sends the deliveries of all campaigns; no process sends what another has claimed. docs/product/push.md */
export function createPushSender(deps: PushSenderDeps): PushSender {
  const send = createSend(deps);
  const { db, now, random } = deps;
  const runNow = async (stopped?: AbortSignal) => {
    await giveUpLostClaims(db, now());
    while (!stopped?.aborted) {
      const wasPlanned = await planDeliveries(db, now());
      const claimed = await claimDeliveries(db, now());
      if (claimed.length === 0 && !wasPlanned) return;
      const ends = await Promise.all(
        claimed.map(async (delivery) => decideEnd(delivery, await send(delivery).catch(() => FAILED), now(), random)),
      );
      if (ends.length > 0) await recordDeliveries(db, ends);
    }
  };
  let last: Promise<void> = Promise.resolve();
  return {
    run(stopped) {
      last = last.catch(() => {}).then(() => runNow(stopped));
      return last;
    },
  };
}

type SendOutcome = TryOutcome | { readonly state: 'expired' };
const FAILED: TryOutcome = { state: 'failed' };
const LATER: TryOutcome = { state: 'retry', afterMs: null };

function createSend({ vapid, fcmAccounts, sandboxOrigin, post, now }: PushSenderDeps) {
  const findAccessToken = createAccessTokens(post, now);
  const signFor = vapid && createVapidSigner(vapid, now);
  return async (delivery: Delivery): Promise<SendOutcome> => {
    const { registrationToken, audience, campaignId: id, projectId, expiresAt } = delivery;
    const member = audience.kind === 'member' ? audience.userName : undefined;
    const message = { ...delivery.message, id, member };
    if (registrationToken === null) return { state: 'gone' };
    if (expiresAt <= now()) return { state: 'expired' };
    const registration = readRegistration(registrationToken, sandboxOrigin);
    if (registration?.kind === 'web-push') {
      if (!signFor) return FAILED;
      return assessResult(await post(createWebPushRequest(registration.subscription, message, signFor)), now());
    }
    const account = fcmAccounts.find((one) => one.projectId === null || one.projectId === projectId);
    if (!registration || !account || projectId === null) return FAILED;
    const accessToken = await findAccessToken(account);
    if (accessToken === null) return LATER;
    const request = createFcmRequest({ account, projectId, accessToken, token: registration.token }, message);
    return assessResult(readFcmResult(await post(request)), now());
  };
}

/** Decides whether an attempt was the last one. */
export function decideEnd(delivery: Delivery, outcome: SendOutcome, now: Date, random: () => number): DeliveryEnd {
  if (outcome.state === 'refused') {
    const isLast = delivery.refusals + 1 >= MAX_REFUSALS;
    return { delivery, state: isLast ? 'gone' : 'failed', isRefusal: true };
  }
  if (outcome.state !== 'retry') return { delivery, state: outcome.state };
  const dueAt = new Date(now.getTime() + choosePause(delivery.attempts, outcome.afterMs, random));
  if (delivery.attempts >= MAX_ATTEMPTS || dueAt >= delivery.expiresAt) return { delivery, state: 'failed' };
  return { delivery, state: 'waiting', dueAt };
}

/** How often a process checks for deliveries that others left or postponed. */
const POLL_INTERVAL_MS = 10 * SECOND_MS;

/** Sends the deliveries left by a restart, and later ones. After a stop, resolves when the last batch is recorded. */
export async function runSender(sender: PushSender, stopped: AbortSignal, report: (error: Error) => void): Promise<void> {
  while (!stopped.aborted) {
    await sender.run(stopped).catch(report);
    await pause(POLL_INTERVAL_MS, stopped);
  }
}

export function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopped.addEventListener('abort', end);
  });
}
