/** Every change of one variant's counts, newest first. */
import { changeText, countText } from '../../platform/format.ts';
import { type RowOf, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { When } from '../../ui/When.tsx';
import { MOVE_NAMES } from './goods-text.ts';

type Row = RowOf<'mall.movements'>;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'at', header: 'When', cell: ({ row }) => <When atMs={row.original.at} /> },
  { id: 'what', header: 'What', cell: ({ row }) => <What movement={row.original} /> },
  {
    id: 'change',
    header: 'Change',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <>
        {original.onHandChange !== 0 && <b>{changeText(original.onHandChange)}</b>}
        {original.onHandChange === 0 && <span className="dim">{changeText(original.heldChange)} kept</span>}
      </>
    ),
  },
  {
    id: 'after',
    header: 'After',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <>
        {countText(original.onHand)}
        {original.held > 0 && <small className="dim goods-line">{countText(original.held)} kept</small>}
      </>
    ),
  },
];

export function Movements({ shopGoodsId }: { readonly shopGoodsId: number }) {
  const list = useList('mall.movements', { shopGoodsId });
  return (
    <section aria-label="Movements">
      <h3>Movements</h3>
      <ListTable
        name="Movements"
        list={list}
        columns={COLUMNS}
        keyOf={row => row.movementId}
        empty="Nothing came in yet."
      />
    </section>
  );
}

function What({ movement }: { readonly movement: Row }) {
  const { move, orderId, who, note } = movement;
  const more = [who, note, orderId > 0 && `order ${orderId}`].filter(Boolean).join(', ');
  return (
    <>
      {MOVE_NAMES[move]}
      {more && <small className="dim goods-line">{more}</small>}
    </>
  );
}
