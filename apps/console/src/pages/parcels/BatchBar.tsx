/** What can be done with the orders that are chosen, and what became of it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressOf, type InputOf } from '../../platform/call.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PickList } from './PickList.tsx';
import { outcomesText, type ParcelRow, READS } from './parcel-text.ts';
import { ShipDialog } from './ShipDialog.tsx';

interface Props {
  readonly rows: readonly ParcelRow[];
  readonly onDone: () => void;
}

type Open = 'pickList' | 'ship' | undefined;

export function BatchBar({ rows, onDone }: Props) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState('');
  const close = () => setOpen(undefined);
  const ids = rows.map(({ orderId }) => orderId);
  const done = ({ list }: Parameters<typeof outcomesTextOf>[0]) => {
    setSaid(outcomesTextOf({ list }));
    onDone();
  };
  return (
    <section className="parcel-batch" aria-label="Chosen orders">
      <div className="row wrap">
        <b>{rows.length === 0 ? 'None chosen' : `${rows.length} chosen`}</b>
        <Button variant="default" disabled={rows.length === 0} onClick={() => setOpen('pickList')}>
          Picking list
        </Button>
        {may('parcels.work') && <Work rows={rows} onDone={done} onShip={() => setOpen('ship')} />}
        {may('parcels.work') && <Papers orderIds={ids} />}
      </div>
      <p role="status" className="dim">
        {said}
      </p>
      {open === 'pickList' && <PickList orderIds={ids} onClose={close} />}
      {open === 'ship' && <ShipDialog rows={rows} onClose={close} onDone={done} />}
    </section>
  );
}

interface Outcomes {
  readonly list: readonly { readonly outcome: string; readonly said: string }[];
}

const outcomesTextOf = ({ list }: Outcomes) => outcomesText(list);

interface WorkProps {
  readonly rows: readonly ParcelRow[];
  readonly onDone: (outcomes: Outcomes) => void;
  readonly onShip: () => void;
}

function Work({ rows, onDone, onShip }: WorkProps) {
  const settings = useCall('delivery.settings', {});
  const pick = useChange('parcels.pick', { reads: READS, onDone });
  const pack = useChange('parcels.pack', { reads: READS, onDone });
  const buy = useChange('parcels.buyLabels', { reads: READS, onDone });
  const error = pick.error ?? pack.error ?? buy.error;
  const inState = (state: ParcelRow['state']) =>
    rows.filter(row => row.state === state).map(({ orderId }) => orderId);
  const [paid, picking, packed] = [inState('paid'), inState('picking'), inState('packed')];
  return (
    <>
      <Button
        disabled={paid.length === 0}
        loading={pick.isPending}
        onClick={() => pick.mutate({ orderIds: paid })}
      >
        Pick
      </Button>
      <Button
        disabled={picking.length === 0}
        loading={pack.isPending}
        onClick={() => pack.mutate({ orderIds: picking })}
      >
        Packed
      </Button>
      {settings.data?.service && (
        <Button
          disabled={packed.length === 0}
          loading={buy.isPending}
          onClick={() => buy.mutate({ orderIds: packed })}
        >
          Buy labels
        </Button>
      )}
      <Button className="gold" disabled={packed.length === 0} onClick={onShip}>
        Ship
      </Button>
      {error && <FailureNote error={error} />}
    </>
  );
}

/** One PDF of all that are chosen, kept as a file by the browser. */
function Papers({ orderIds }: { readonly orderIds: readonly number[] }) {
  const settings = useCall('delivery.settings', {});
  const papers = useChange('parcels.papers', { reads: [] });
  const button = (kind: InputOf<'parcels.papers'>['kind'], text: string) => (
    <Button
      variant="default"
      disabled={orderIds.length === 0}
      loading={papers.isPending && papers.variables.kind === kind}
      onClick={() => papers.mutate({ kind, orderIds: [...orderIds] })}
    >
      {text}
    </Button>
  );
  return (
    <>
      {button('slips', 'Packing slips')}
      {button('labels', 'Address labels')}
      {settings.data?.sender.length === 0 && (
        <small className="dim">Set SHIP_FROM to print where parcels come from.</small>
      )}
      {papers.error && <FailureNote error={papers.error} />}
    </>
  );
}

/** The label that was bought, kept as a file by the browser. */
export function LabelLink({ orderId }: { readonly orderId: number }) {
  return (
    <a href={addressOf('parcels.label', { orderId })} download>
      Label as PDF
    </a>
  );
}
