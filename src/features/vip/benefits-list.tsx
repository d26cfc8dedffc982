import { Link } from 'react-router-dom';
import type { Benefits } from '#contract/calls/vip.ts';
import { Columns } from '../../components/screen/columns.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NoticeScreen } from '../../components/screen/notice-screen.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { hasBenefits, useMember } from '../../services/member.ts';
import { findActPath } from '../../services/paths/act-paths.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as progressStyles from '../../ui/styles/progress.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './vip.module.css';
import { VipTicket } from './vip-ticket.tsx';

/** The VIP club's screen; a player who is not in the club gets an explanation and a link to the lobby. docs/product/vip.md */
export function BenefitsScreen() {
  const text = useText();
  return (
    <QueryView shown={useMember()} skeleton={<ListSkeleton />} failedTitle={text('benefits_failed')}>
      {(member) => (hasBenefits(member) ? <Club /> : <NoBenefits />)}
    </QueryView>
  );
}

function Club() {
  const text = useText();
  return (
    <Columns>
      <ScreenHeader title={text('vip_title')} description={text('benefits_note')} />
      <div>
        <VipTicket />
        <VipConditions />
      </div>
      <BenefitsList />
    </Columns>
  );
}

function NoBenefits() {
  const text = useText();
  const link = { to: ROUTES.home.path, label: text('to_lobby') };
  return <NoticeScreen title={text('vip_title')} text={text('benefits_not_yours')} link={link} />;
}

/** Lists the conditions of the next level, each with a bar that shows how far it is fulfilled. */
export function VipConditions() {
  const { value } = useLiveQuery('vip.progress', { isSecondary: true });
  if (!value || value.conditions.length === 0) return null;
  return (
    <ul className={`${styles.conditions} ${shared.num}`}>
      {value.conditions.map(({ title, done, target, act }) => (
        <li key={title}>
          <ConditionTitle title={title} path={done < target ? findActPath(act) : undefined} />
          <b>{`${done}/${target}`}</b>
          <progress
            className={progressStyles.progress}
            value={Math.min(done, target)}
            max={Math.max(target, 1)}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  );
}

/** The title of an unfulfilled condition links to the screen where the player can fulfil it. */
function ConditionTitle({ title, path }: { title: string; path: string | undefined }) {
  if (path === undefined) return <span dir="auto">{title}</span>;
  return (
    <Link to={path} dir="auto">
      {title}
    </Link>
  );
}

/** Lists the levels of the club and their benefits. docs/product/vip.md */
export function BenefitsList() {
  const text = useText();
  const shown = useLiveQuery('vip.benefits');
  return (
    <QueryView
      shown={shown}
      skeleton={<ListSkeleton />}
      failedTitle={text('benefits_failed')}
      isEmpty={({ levels }) => levels.length === 0}
      empty={text('benefits_none')}
      next={{ to: ROUTES.games.path, label: text('to_games') }}
    >
      {({ levels }) => <LevelTable levels={levels} />}
    </QueryView>
  );
}

/** Compares the levels: a row for each benefit, a column for each level. */
function LevelTable({ levels }: Benefits) {
  const text = useText();
  const titles = [...new Set(levels.flatMap(({ benefits }) => benefits.map(({ title }) => title)))];
  return (
    // A long table scrolls, and the arrow keys move it while it has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled
    <section className={styles.levels} aria-label={text('benefits_note')} tabIndex={0}>
      <table className={shared.num}>
        <thead>
          <tr>
            <td />
            {levels.map(({ level, labelName, isCurrent }) => (
              <th key={level} scope="col" data-current={isCurrent ? '' : undefined}>
                <bdi>{labelName}</bdi>
                {isCurrent && <small>{text('benefits_current')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <tr key={title}>
              <th scope="row" dir="auto">
                {title}
              </th>
              {levels.map(({ level, isCurrent, benefits }) => (
                <td key={level} data-current={isCurrent ? '' : undefined}>
                  {describeBenefit(benefits.find((benefit) => benefit.title === title))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const describeBenefit = (benefit: { readonly value?: string | null | undefined } | undefined): string =>
  benefit ? benefit.value || '✓' : '–';
