import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
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

/** A list of records, day by day, that goes on as it is scrolled; in each of its states. */
export function RecordPages<Entry extends Dated>({ pages, label, empty, draw }: RecordPagesProps<Entry>) {
  const { data, error, isPending, refetch } = pages;
  if (isPending) return <SkeletonRows count={6} height={62} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.length === 0) return <Message icon="records" title={t('records.emptyTitle')} text={empty} />;
  return (
    <>
      {daysOf(data).map(([day, entries]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.dayName}>{day}</h2>
          <Rows label={`${label}, ${day}`}>{entries.map(draw)}</Rows>
        </section>
      ))}
      <More pages={pages} />
    </>
  );
}

function daysOf<Entry extends Dated>(
  entries: readonly Entry[],
): readonly (readonly [string, readonly Entry[]])[] {
  return [...Map.groupBy(entries, ({ createTime }) => formatDay(createTime))];
}

type MoreProps = Pick<RecordPagesProps<Dated>, 'pages'>;

/** Asks for the next page when its place comes into sight; a failed one can be asked for again. */
function More({ pages }: MoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  if (isFetchNextPageError) {
    return (
      <Button icon="retry" onPress={fetchNextPage}>
        {t('records.moreFailed')}
      </Button>
    );
  }
  if (!hasNextPage) return <p className={styles.end}>{t('records.end')}</p>;
  return (
    <div ref={end}>
      {isFetchingNextPage && <SkeletonRows count={2} height={62} label={t('page.loading')} />}
    </div>
  );
}
