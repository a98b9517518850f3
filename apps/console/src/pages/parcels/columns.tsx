import { countText } from '../../platform/format.ts';
import type { Column } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { When } from '../../ui/When.tsx';
import { countryText, type ParcelRow, STATES, weightText } from './parcel-text.ts';

interface Choosing {
  readonly rows: readonly ParcelRow[];
  readonly chosen: ReadonlySet<number>;
  readonly setChosen: (chosen: ReadonlySet<number>) => void;
  readonly onOpen: (row: ParcelRow) => void;
}

/** The first of them chooses for what is done with many. */
export function columnsOf({ rows, chosen, setChosen, onOpen }: Choosing): readonly Column<ParcelRow>[] {
  return [
    {
      id: 'choose',
      header: () => <ChooseAll rows={rows} chosen={chosen} setChosen={setChosen} />,
      cell: ({ row: { original } }) => (
        <ChooseOne
          row={original}
          isChosen={chosen.has(original.orderId)}
          onToggle={isOn => setChosen(toggled(chosen, original.orderId, isOn))}
        />
      ),
    },
    {
      id: 'order',
      header: 'Order',
      cell: ({ row: { original } }) => (
        <button type="button" className="link mono" onClick={() => onOpen(original)}>
          {original.orderId}
        </button>
      ),
    },
    { id: 'at', header: 'Since', cell: ({ row }) => <When atMs={row.original.stateTime} /> },
    {
      id: 'who',
      header: 'For',
      cell: ({ row: { original } }) => (
        <span className="stack parcel-who">
          <b>{original.nickname || `Player ${original.userId}`}</b>
          <span className="dim">{countryText(original.country)}</span>
        </span>
      ),
    },
    { id: 'state', header: 'State', cell: ({ row }) => <State row={row.original} /> },
    { id: 'pieces', header: 'Pieces', isNumber: true, cell: ({ row }) => countText(row.original.goodsNum) },
    {
      id: 'weight',
      header: 'Weight',
      isNumber: true,
      isWide: true,
      cell: ({ row }) => weightText(row.original.weight),
    },
    {
      id: 'coins',
      header: 'Coins',
      isNumber: true,
      isWide: true,
      cell: ({ row }) => countText(row.original.coins),
    },
  ];
}

function toggled(chosen: ReadonlySet<number>, orderId: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (isOn) next.add(orderId);
  else next.delete(orderId);
  return next;
}

function ChooseAll({ rows, chosen, setChosen }: Omit<Choosing, 'onOpen'>) {
  const isAll = rows.length > 0 && rows.every(({ orderId }) => chosen.has(orderId));
  return (
    <input
      type="checkbox"
      className="parcel-choose"
      aria-label="Choose all"
      checked={isAll}
      onChange={({ currentTarget: { checked } }) =>
        setChosen(new Set(checked ? rows.map(({ orderId }) => orderId) : []))
      }
    />
  );
}

interface OneProps {
  readonly row: ParcelRow;
  readonly isChosen: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function ChooseOne({ row, isChosen, onToggle }: OneProps) {
  return (
    <input
      type="checkbox"
      className="parcel-choose"
      aria-label={`Choose order ${row.orderId}`}
      checked={isChosen}
      onClick={event => event.stopPropagation()}
      onChange={event => onToggle(event.currentTarget.checked)}
    />
  );
}

function State({ row }: { readonly row: ParcelRow }) {
  const { text, tone } = STATES[row.state];
  return (
    <span className="row parcel-pills">
      <Pill tone={tone}>{text}</Pill>
      {row.isLate && <Pill tone="bad">late</Pill>}
      {row.isShort && <Pill tone="warn">short</Pill>}
      {row.waits && <Pill tone="warn">checked first</Pill>}
      {row.hasLabel && row.state === 'packed' && <Pill tone="good">label</Pill>}
    </span>
  );
}
