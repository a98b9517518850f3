/** A list by keyset, as a table: loading, empty, failed, and 'older' below the last row. */
import { Button } from '@mantine/core';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { FailureNote } from './FailureNote.tsx';
import { reachByKeys } from './reach-by-keys.ts';

const features = tableFeatures({});
export type Column<Row extends object> = ColumnDef<typeof features, Row> & {
  readonly isNumber?: boolean;
  /** Left out where there is no room for it. */
  readonly isWide?: boolean;
};

export interface ListQuery<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly error: Error | null;
  fetchNextPage(): unknown;
}

interface Props<Row extends object> {
  readonly name: string;
  readonly list: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  readonly selected?: string | undefined;
  readonly onSelect?: (row: Row) => void;
}

export function ListTable<Row extends object>(props: Props<Row>) {
  const { name, list, columns, keyOf, empty, selected, onSelect } = props;
  const table = useTable<typeof features, Row>({
    features,
    columns,
    data: list.rows,
    getRowId: keyOf,
  });
  const classOf = (column: ColumnDef<typeof features, Row>) => {
    const { isNumber, isWide } = column as Column<Row>;
    return [isNumber && 'number', isWide && 'wide'].filter(Boolean).join(' ') || undefined;
  };
  if (list.error && list.rows.length === 0) return <FailureNote error={list.error} />;
  return (
    <>
      <div className="scroll" role="group" aria-label={name} ref={reachByKeys}>
        <table className="list" aria-busy={list.isFetching}>
          <thead>
            {table.getHeaderGroups().map(group => (
              <tr key={group.id}>
                {group.headers.map(header => (
                  <HeadCell key={header.id} className={classOf(header.column.columnDef)}>
                    <table.FlexRender header={header} />
                  </HeadCell>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map(row => (
              <tr
                key={row.id}
                aria-selected={onSelect ? row.id === selected : undefined}
                onClick={onSelect && (() => onSelect(row.original))}
              >
                {row.getAllCells().map(cell => (
                  <Cell key={cell.id} className={classOf(cell.column.columnDef)}>
                    <table.FlexRender cell={cell} />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.rows.length === 0 && <p className="empty">{list.isPending ? 'One moment …' : empty}</p>}
      {list.error && <FailureNote error={list.error} />}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

interface CellProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function HeadCell({ className, children }: CellProps) {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  );
}

function Cell({ className, children }: CellProps) {
  return <td className={className}>{children}</td>;
}
