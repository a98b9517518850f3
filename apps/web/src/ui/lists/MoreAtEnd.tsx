import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../actions/Button.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import styles from './Lists.module.css';

interface MoreAtEndProps {
  readonly pages: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  readonly rowHeight: number;
}

const ROWS_WAITED_FOR = 2;
/** Asked for before the end is seen. */
const AHEAD = '400px';

/** Asks for the next page when its place comes near; a failed one can be asked for again. */
export function MoreAtEnd({ pages, rowHeight }: MoreAtEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
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
      {isFetchingNextPage && (
        <SkeletonRows count={ROWS_WAITED_FOR} height={rowHeight} label={t('page.loading')} />
      )}
    </div>
  );
}
