import type { LocalText } from '../../db/tables/local-text.ts';

/** A category without a title of its own is shown by its code. */
export const CATEGORY_TITLES: Readonly<Record<string, LocalText>> = {
  start: { EN: 'For a good start', CN: '新手优惠', PT: 'Para começar bem' },
  friends: { EN: 'With friends', CN: '好友同乐', PT: 'Com amigos' },
  weekly: { EN: 'Every week', CN: '每周活动', PT: 'Toda semana' },
};
