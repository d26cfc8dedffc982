import type { BrowserContext } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RunningOperator } from '../fixtures/running-operator.ts';

interface LanesReply {
  readonly value: { readonly data: { readonly lanes: { drawsAt: unknown }[] } };
}

/** Sets every draw to the time at each request over the only line; the page must request the draws itself. */
export async function setDraws(context: BrowserContext, { url }: RunningOperator, findMoment: () => unknown): Promise<void> {
  await context.route(`${url}${endpoints['games.lanes'].path}*`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as LanesReply;
    const moment = findMoment();
    for (const lane of reply.value.data.lanes) lane.drawsAt = moment;
    await route.fulfill({ response, json: reply });
  });
}
