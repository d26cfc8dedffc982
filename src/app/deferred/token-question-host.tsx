import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { completeSession, startTokenSession } from '../../services/session/page-session.ts';
import { type TokenQuestion, tokenQuestion } from '../../services/session/session-tabs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks whether the token of a link may replace the current session; docs/product/session.md */
export function TokenQuestionHost() {
  const question = tokenQuestion.use((value) => value);
  const hasTexts = useScreenTexts(question !== undefined);
  return question && hasTexts ? <Question question={question} /> : null;
}

function useScreenTexts(isNeeded: boolean): boolean {
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    if (isNeeded) void addScreenTexts().then(() => setHasTexts(true));
  }, [isNeeded]);
  return hasTexts;
}

function Question({ question: { token, userName, route } }: { question: TokenQuestion }) {
  const text = useText();
  const navigate = useNavigate();
  const close = () => tokenQuestion.set(undefined);
  const go = () => {
    close();
    const begin = async () => {
      // The dialog's own history entry must be gone first.
      await overlayBack.settle();
      startTokenSession(token);
      void completeSession();
      // The previous session may have been redirected away from the link's target.
      await navigate(route, { replace: true });
    };
    setTimeout(() => void begin(), 0);
  };
  return (
    <ConfirmDialog
      title={text('link_account_title')}
      text={userName ? text('link_account_text', { name: userName }) : text('link_account_text_unnamed')}
      stay={userName ? text('link_account_stay', { name: userName }) : text('link_account_stay_unnamed')}
      go={text('link_account_go')}
      onStay={close}
      onGo={go}
    />
  );
}
