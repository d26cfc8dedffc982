import { useText } from '../i18n/text.ts';
import { NoticeScreen } from './notice-screen.tsx';

export function VoucherCenterRoute() {
  const text = useText();
  return (
    <NoticeScreen title={text('nav_deposit')} text={text('deposit_not_yet')} link={{ to: '/game', label: text('to_games') }} />
  );
}
