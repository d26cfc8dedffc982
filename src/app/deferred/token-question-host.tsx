import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import { completeSession } from '../../services/session/complete-session.ts';
import { type TokenQuestion, tokenQuestion } from '../../services/session/token-question.ts';
import { startTokenSession } from '../../services/session/url-token.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks whether a link may make somebody else of the player; docs/product/session.md */
export function TokenQuestionHost() {
  const question = tokenQuestion.use((asked) => asked);
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
      // the dialog's own entry of the history goes first
      await overlayBack.settle();
      startTokenSession(token);
      void completeSession();
      // the session before may have been led away from where the link leads
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
