import * as v from 'valibot';
import { HttpUrl, LooseCount, StrictBoolean } from '../lazy-values.ts';
import { NonEmptyString, Switch } from '../values.ts';

/** A page that draws its own header sends `headerColor`; any other tells the chat its name and the way back. docs/product/chat.md */
export const ChatQuery = v.object({
  b2c: v.optional(v.union([StrictBoolean, v.picklist(['true', 'false'])])),
  title: v.optional(v.string()),
  backUrl: v.optional(HttpUrl),
  headerColor: v.optional(v.string()),
  language: v.optional(v.string()),
});

/** The page judges the address before it follows it. */
export const ChatLaunch = v.object({
  chatUrl: NonEmptyString,
  /** The provider allows no frame: the chat opens in a window of its own. */
  inWindow: Switch,
});

export const UnreadCount = v.object({ unReadCount: LooseCount });
