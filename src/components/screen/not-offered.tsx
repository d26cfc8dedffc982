import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { NoticeScreen } from './notice-screen.tsx';

/** Stands for a whole screen that the operator has nothing for. docs/product/errors.md */
export function NotOffered({ title }: { title: string }) {
  const text = useText();
  const { name } = useMerchant();
  const link = { to: ROUTES.home.path, label: text('to_lobby') };
  return <NoticeScreen title={title} text={text('not_offered', { name })} link={link} />;
}
