/** Judges what came back or was lost, thing by thing, and gives back what it cost. */
import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { judgedLines, VERDICTS, type Verdict, verdictsOf } from './judging.ts';
import { PlayersNote } from './PlayersNote.tsx';
import { type MoneyBack, type Parcel, type ParcelLine, READS } from './parcel-text.ts';

interface Props {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  /** Done, or asked of a second person. */
  readonly onAnswer: (answer: MoneyBack) => void;
}

export function JudgeDialog({ parcel, onClose, onAnswer }: Props) {
  const { orderId, state, returnReason } = parcel;
  const lines = judgedLines(parcel);
  const [verdicts, setVerdicts] = useState<Readonly<Record<number, Verdict>>>({});
  const [isOurFault, setOurFault] = useState(state === 'lost' || ['damaged', 'wrong'].includes(returnReason));
  const [note, setNote] = useState('');
  const [key] = useState(newKey);
  const refund = useChange('parcels.refund', { reads: READS, onDone: onAnswer });
  const all = verdictsOf(parcel, verdicts);
  return (
    <ReasonDialog
      title={`Judge order ${orderId}`}
      action="Give back"
      isOpen
      isReady={all.some(({ isRefunded }) => isRefunded)}
      onClose={onClose}
      onReason={reason =>
        refund.mutateAsync({ orderId, lines: all, isOurFault, note, reason, idempotencyKey: key })
      }
    >
      {lines.map(line => (
        <LineVerdict
          key={line.lineId}
          line={line}
          isLost={state === 'lost'}
          mayRefuse={line.state === 'returned'}
          verdict={verdicts[line.lineId] ?? 'shelf'}
          onChange={verdict => setVerdicts({ ...verdicts, [line.lineId]: verdict })}
        />
      ))}
      <Switch
        label="The fault is ours: the shipping goes back too"
        checked={isOurFault}
        onChange={event => setOurFault(event.currentTarget.checked)}
      />
      <PlayersNote value={note} onChange={setNote} />
    </ReasonDialog>
  );
}

interface LineProps {
  readonly line: ParcelLine;
  readonly isLost: boolean;
  readonly mayRefuse: boolean;
  readonly verdict: Verdict;
  readonly onChange: (verdict: Verdict) => void;
}

function LineVerdict({ line, isLost, mayRefuse, verdict, onChange }: LineProps) {
  const what = `${line.goodsNum} × ${line.name} ${line.variantName}`;
  if (isLost) return <p>{what}: given back, it is lost.</p>;
  const choices = (Object.keys(VERDICTS) as Verdict[]).filter(one => mayRefuse || one !== 'refused');
  return (
    <NativeSelect
      label={what}
      value={verdict}
      onChange={event => onChange(choices.find(one => one === event.currentTarget.value) ?? verdict)}
      data={choices.map(value => ({ value, label: VERDICTS[value] }))}
    />
  );
}
