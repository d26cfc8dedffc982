import { expect, test } from 'vitest';
import { fetchLobbyReplies } from '#operator/site/lobby/fetch-lobby-replies.ts';

const KEY = { origin: 'https://line.test', merchant: 'aurora', language: 'EN' } as const;
const SOFT = { success: false, errorCode: 'API_NOT_FOUND' };
const STATED = { status: { whitelabelVal: { CBS3: true } } };

/** The status of the lobby's replies, at an operator that answers it with a code and 200. */
async function findStatus(notServedCodes?: readonly string[]) {
  const answer = async ({ url }: Request) => Response.json(url.includes('/status') ? SOFT : { success: true, value: {} });
  return (await fetchLobbyReplies(answer, KEY, null, { ...STATED, ...(notServedCodes && { notServedCodes }) }))?.[
    'system.status'
  ];
}

test('the deployment file completes a reply that the operator refuses with one of its notServedCodes', async () => {
  expect(await findStatus(['api.not.found'])).toMatchObject(STATED.status);
  expect(await findStatus(['other'])).toBeUndefined();
  expect(await findStatus()).toBeUndefined();
});
