import type { FcmAccount } from './fcm-account.ts';
import type { PostRequest, PostResult } from './post-request.ts';
import { describeActions, type SentMessage } from './web-push-request.ts';

interface FcmTarget {
  readonly account: FcmAccount;
  readonly projectId: string;
  readonly accessToken: string;
  readonly token: string;
}

/** Asks FCM (HTTP v1) to send a message to one token; our worker shows what `data` says. */
export function createFcmRequest(
  { account, projectId, accessToken, token }: FcmTarget,
  { id, title, body, link, actions, ttlSeconds, urgency, replaces }: SentMessage,
): PostRequest {
  const notification = describeActions(actions);
  const headers = { TTL: String(ttlSeconds), Urgency: urgency, ...(replaces && { Topic: replaces }) };
  return {
    url: `${account.origin}/v1/projects/${encodeURIComponent(projectId)}/messages:send`,
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message: { token, data: { id, title, body, link }, webpush: { headers, ...(notification && { notification }) } },
    }),
  };
}

/** FCM says 404 for a wrong project too: a token is gone only where it says so. */
export function readFcmResult(result: PostResult): PostResult {
  const isAboutToken = result.status !== 404 || result.text.includes('UNREGISTERED');
  return isAboutToken ? result : { ...result, status: 400 };
}
