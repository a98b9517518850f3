/** Who reached a level, with what it brought them. */
import { Modal } from '@mantine/core';
import { Link } from 'wouter';
import { countText, momentText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';

type Player = RowOf<'levels.players'>;

const COLUMNS: readonly Column<Player>[] = [
  {
    id: 'player',
    header: 'Player',
    cell: ({ row: { original } }) => (
      <Link href={`/players/${original.userId}`}>{original.nickname || `player ${original.userId}`}</Link>
    ),
  },
  {
    id: 'reached',
    header: 'Reached',
    cell: ({ row: { original } }) => momentText(original.reachedTime),
  },
  {
    id: 'coins',
    header: 'Reward',
    isNumber: true,
    cell: ({ row: { original } }) => countText(original.coins),
  },
  {
    id: 'offer',
    header: 'Offer',
    isWide: true,
    cell: ({ row: { original } }) => (original.offerBought ? 'bought' : ''),
  },
];

export function LevelPlayers({ level, onClose }: { readonly level: number; readonly onClose: () => void }) {
  const list = useList('levels.players', { level });
  return (
    <Modal opened onClose={onClose} title={`Players who reached Lv${level + 1}`} size="lg">
      <ListTable
        name={`Lv${level + 1}`}
        list={list}
        columns={COLUMNS}
        keyOf={({ userId }) => String(userId)}
        empty="Nobody has reached it yet."
      />
    </Modal>
  );
}
