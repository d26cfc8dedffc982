import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './vip.module.css';

/** What the next level asks for, and how much of it is done. */
export function VipConditions() {
  const { value } = useLiveQuery('vip.progress', { isSecondary: true });
  if (!value || value.conditions.length === 0) return null;
  return (
    <ul className={`${styles.conditions} ${looks.num}`}>
      {value.conditions.map(({ title, done, target }) => (
        <li key={title}>
          <span dir="auto">{title}</span>
          <b>
            {done}/{target}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The levels of the club and what each gives; docs/product/vip.md */
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
    >
      {({ levels }) => (
        <ol className={styles.benefitLevels}>
          {levels.map(({ level, labelName, isCurrent, benefits }) => (
            <li key={level} data-current={isCurrent ? '' : undefined}>
              <h2>
                <bdi>{labelName}</bdi>
                {isCurrent && <small>{text('benefits_current')}</small>}
              </h2>
              <dl className={looks.num}>
                {benefits.map(({ title, value }) => (
                  <div key={title}>
                    <dt dir="auto">{title}</dt>
                    <dd>{value || '✓'}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}
