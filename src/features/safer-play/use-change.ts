import type { Body } from '#contract/endpoints.ts';
import { mutate } from '../../bridges/api.ts';
import { getText } from '../../i18n/text.ts';
import { createPageChange, usePageChange } from '../../services/page-change.ts';

const saferPlayChange = createPageChange({
  send: (body: Body<'saferplay.change'>) => mutate('saferplay.change', { body }),
  findTitle: ({ depositLimit }) => getText(depositLimit ? 'safer_limits' : 'safer_reminder'),
});

/** A limit or the reminder; one at a time, so that no change overtakes another. docs/product/safer-play.md */
export const useSaferPlayChange = () => usePageChange(saferPlayChange);
