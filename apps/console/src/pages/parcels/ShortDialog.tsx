/** A thing that is not there: its coins go back, or the prize to the pack. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { PlayersNote } from './PlayersNote.tsx';
import { type MoneyBack, type Parcel, READS } from './parcel-text.ts';

interface Props {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  /** Done, or asked of a second person. */
  readonly onAnswer: (answer: MoneyBack) => void;
}

export function ShortDialog({ parcel: { orderId, lines }, onClose, onAnswer }: Props) {
  const open = lines.filter(({ state }) => state === 'ordered');
  const [lineId, setLineId] = useState(open[0]?.lineId ?? 0);
  const [note, setNote] = useState('');
  const [key] = useState(newKey);
  const short = useChange('parcels.short', { reads: READS, onDone: onAnswer });
  return (
    <ReasonDialog
      title={`Missing in order ${orderId}`}
      action="Give it back"
      isOpen
      isReady={lineId > 0}
      onClose={onClose}
      onReason={reason => short.mutateAsync({ orderId, lineId, note, reason, idempotencyKey: key })}
    >
      <p>To wait for it instead, close this and put the order back: it is picked once it is there.</p>
      <NativeSelect
        label="What is missing"
        value={lineId}
        onChange={event => setLineId(Number(event.currentTarget.value))}
        data={open.map(line => ({
          value: String(line.lineId),
          label: `${line.goodsNum} × ${line.name} ${line.variantName}`,
        }))}
      />
      <PlayersNote value={note} onChange={setNote} />
    </ReasonDialog>
  );
}
