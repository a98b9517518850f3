import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Records.module.css';

interface Dated {
  readonly createTime: number;
}

interface RecordPagesProps<Entry extends Dated> {
  readonly pages: UseInfiniteQueryResult<readonly Entry[], CallFailure>;
  readonly label: string;
  readonly empty: string;
  readonly draw: (entry: Entry) => ReactNode;
}

/** Records, day by day. */
export function RecordPages<Entry extends Dated>({ pages, label, empty, draw }: RecordPagesProps<Entry>) {
  return (
    <PagedList pages={pages} empty={<EmptyState title={t('records.emptyTitle')} text={empty} />}>
      {entries =>
        daysOf(entries).map(([day, ofDay]) => (
          <section key={day} className={styles.day}>
            <h2 className={styles.dayName}>{day}</h2>
            <Rows label={`${label}, ${day}`}>{ofDay.map(draw)}</Rows>
          </section>
        ))
      }
    </PagedList>
  );
}

function daysOf<Entry extends Dated>(
  entries: readonly Entry[],
): readonly (readonly [string, readonly Entry[]])[] {
  return [...Map.groupBy(entries, ({ createTime }) => formatDay(createTime))];
}
