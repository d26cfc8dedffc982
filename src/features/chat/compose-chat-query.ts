import { matchLanguage } from '#contract/choose-language.ts';
import type { Query } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';

interface ChatContext {
  readonly title: string;
  /** A whole address of this app. */
  readonly backUrl: string;
  /** The language of the page; '' when none is known. */
  readonly language: string;
}

const CHAT_LANGUAGE = 'CN';

/** What a launch tells the operator; docs/product/chat.md. */
export const composeChatQuery = ({ title, backUrl, language }: ChatContext): Query<'chat.launch'> => ({
  b2c: 'true',
  title,
  backUrl,
  language: matchLanguage(language, LANGUAGES) ?? CHAT_LANGUAGE,
});
