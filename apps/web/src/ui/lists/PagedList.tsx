import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { ErrorState } from '../feedback/Message.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import { MoreAtEnd } from './MoreAtEnd.tsx';

interface PagedListProps<Entry> {
  readonly pages: UseInfiniteQueryResult<readonly Entry[], CallFailure>;
  /** An `EmptyState`: why there is nothing, and a way on. */
  readonly empty: ReactNode;
  /** The height of a row in pixels, so that nothing jumps when the rows arrive. */
  readonly rowHeight?: number;
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

const ROWS_WAITED_FOR = 6;

/** A list that goes on as it is scrolled, in each of its states. */
export function PagedList<Entry>({ pages, empty, rowHeight = 62, children }: PagedListProps<Entry>) {
  const { data, error, isPending, refetch } = pages;
  if (isPending) return <SkeletonRows count={ROWS_WAITED_FOR} height={rowHeight} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  if (data.length === 0) return empty;
  return (
    <>
      {children(data)}
      <MoreAtEnd pages={pages} rowHeight={rowHeight} />
    </>
  );
}
