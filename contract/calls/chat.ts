import * as v from 'valibot';
import { get, membersOnly } from '../endpoint.ts';
import { HttpUrl, LooseCount, NonEmptyString, StrictBoolean, Switch } from '../schemas/values.ts';

/** A page with its own header sends `headerColor`; any other sends its title and the back link. docs/product/chat.md */
export const ChatQuery = v.object({
  b2c: v.optional(v.union([StrictBoolean, v.picklist(['true', 'false'])])),
  title: v.optional(v.string()),
  backUrl: v.optional(HttpUrl),
  headerColor: v.optional(v.string()),
  language: v.optional(v.string()),
  /** The message that the member may send first. */
  draft: v.optional(v.string()),
});

/** The page checks the address before it opens it. */
export const ChatLaunch = v.object({
  chatUrl: NonEmptyString,
  /** The provider forbids frames, so the chat opens in a separate window. */
  inWindow: Switch,
});

export const UnreadCount = v.object({ unReadCount: LooseCount });

export const chatCalls = {
  'chat.unread': get('/wps/relay/CBS_unreadCount', { ...membersOnly, live: true, reply: UnreadCount }),
  'chat.launch': get('/wps/relay/CBS_launchChat', { ...membersOnly, query: ChatQuery, reply: ChatLaunch }),
};
