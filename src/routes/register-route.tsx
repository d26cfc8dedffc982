import { useText } from '../i18n/text.ts';
import { NoticeScreen } from './notice-screen.tsx';

export function RegisterRoute() {
  const text = useText();
  return <NoticeScreen title={text('register')} text={text('register_not_yet')} link={{ to: '/login', label: text('log_in') }} />;
}
