import type { FcmAccount } from './fcm-account.ts';
import type { PostRequest, PostResult } from './post-request.ts';
import { composePayload, describeActions, type SentMessage } from './web-push-request.ts';

interface FcmTarget {
  readonly account: FcmAccount;
  readonly projectId: string;
  readonly accessToken: string;
  readonly token: string;
}

/** Composes FCM's (HTTP v1) request for one token; our worker shows the message in `data`. */
export function createFcmRequest({ account, projectId, accessToken, token }: FcmTarget, message: SentMessage): PostRequest {
  const { actions, ttlSeconds, urgency, replaces } = message;
  const notification = describeActions(actions);
  const headers = { TTL: String(ttlSeconds), Urgency: urgency, ...(replaces && { Topic: replaces }) };
  return {
    url: `${account.origin}/v1/projects/${encodeURIComponent(projectId)}/messages:send`,
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message: {
        token,
        data: composePayload(message),
        webpush: { headers, ...(notification && { notification }) },
      },
    }),
  };
}

const OTHER = 422;
/** FCM's errors about a token, as the statuses that a push service would use. */
const OF_TOKENS = { UNREGISTERED: 410, SENDER_ID_MISMATCH: 410, INVALID_ARGUMENT: 400 } as const;
/** Statuses that FCM also uses for errors of the project, the account or the message. */
const UNCLEAR = new Set([400, 401, 403, 404]);

/** FCM also sends 404 for a wrong project and 403 for a forbidden account, so only its own code is about the token. */
export function readFcmResult(result: PostResult): PostResult {
  if (result.status === null || !UNCLEAR.has(result.status)) return result;
  const [, status = OTHER] = Object.entries(OF_TOKENS).find(([code]) => result.text.includes(code)) ?? [];
  return { ...result, status };
}
