/** What somebody may do about one order, as it stands. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '../../platform/call.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';
import { NewsDialog } from './NewsDialog.tsx';
import { PlayersNote } from './PlayersNote.tsx';
import { type MoneyBack, type Parcel, READS } from './parcel-text.ts';
import { ShortDialog } from './ShortDialog.tsx';

type Step = InputOf<'parcels.step'>['step'];
type Open = Step | 'unpick' | 'cancel' | 'cancelLabel' | 'short' | 'news' | 'refund' | 'note' | undefined;
type Action = Exclude<Open, undefined>;

const NAMES: Readonly<Record<Action, string>> = {
  unpick: 'Put back',
  cancel: 'Cancel',
  cancelLabel: 'Give the label back',
  short: 'Something is missing',
  news: 'News or tracking',
  lose: 'It is lost',
  comeBack: 'It came back',
  takeIn: 'Take in',
  endReturn: 'Refuse the return',
  sendAgain: 'Send again',
  refund: 'Judge and refund',
  note: 'Note',
};

/** By the state; each of them asks for a reason. */
function actionsOf({ state, lines, hasLabel, service }: Parcel): Action[] {
  const wasAsked = lines.some(line => line.state === 'returning' || line.state === 'returned');
  const isBought = hasLabel && service !== 'hand';
  const actions: Record<Parcel['state'], Action[]> = {
    paid: ['short', 'cancel'],
    picking: ['unpick', 'short', 'cancel'],
    packed: [...(isBought ? (['cancelLabel'] as const) : []), 'cancel'],
    shipped: ['news', 'lose', 'comeBack'],
    delivered: [],
    cancelled: isBought ? ['cancelLabel'] : [],
    returning: ['takeIn', 'endReturn'],
    returned: wasAsked ? ['refund', 'endReturn'] : ['refund', 'sendAgain'],
    lost: ['refund', 'news', 'comeBack'],
    refunded: [],
  };
  return [...actions[state], 'note'];
}

export function ParcelActions({ parcel }: { readonly parcel: Parcel }) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const [isAsked, setAsked] = useState(false);
  const onAnswer = ({ state }: MoneyBack) => setAsked(state === 'waiting');
  if (!may('parcels.work')) return null;
  const close = () => setOpen(undefined);
  return (
    <div className="row wrap">
      {actionsOf(parcel).map(action => (
        <Button
          key={action}
          {...(action === 'refund' || action === 'takeIn' ? { className: 'gold' } : { variant: 'default' })}
          onClick={() => setOpen(action)}
        >
          {NAMES[action]}
        </Button>
      ))}
      {isAsked && <p role="status">A second person has to agree first. It waits with the approvals.</p>}
      {open === 'refund' && <JudgeDialog parcel={parcel} onClose={close} onAnswer={onAnswer} />}
      {open === 'news' && <NewsDialog parcel={parcel} onClose={close} />}
      {open === 'short' && <ShortDialog parcel={parcel} onClose={close} onAnswer={onAnswer} />}
      {open !== undefined && open !== 'refund' && open !== 'news' && open !== 'short' && (
        <WithReason parcel={parcel} action={open} onClose={close} onAnswer={onAnswer} />
      )}
    </div>
  );
}

interface ReasonProps {
  readonly parcel: Parcel;
  readonly action: Exclude<Action, 'refund' | 'news' | 'short'>;
  readonly onClose: () => void;
  readonly onAnswer: (answer: MoneyBack) => void;
}

/** What its player reads of it, where they are told. */
const TOLD: ReadonlySet<Action> = new Set(['cancel', 'endReturn', 'lose', 'comeBack', 'takeIn']);

function WithReason({ parcel: { orderId }, action, onClose, onAnswer }: ReasonProps) {
  const [note, setNote] = useState('');
  const [key] = useState(newKey);
  const step = useChange('parcels.step', { reads: READS });
  const unpick = useChange('parcels.unpick', { reads: READS });
  const cancel = useChange('parcels.cancel', { reads: READS, onDone: onAnswer });
  const cancelLabel = useChange('parcels.cancelLabel', { reads: READS });
  const write = useChange('parcels.note', { reads: READS });
  const act = (reason: string): Promise<unknown> => {
    if (action === 'unpick') return unpick.mutateAsync({ orderId, reason });
    if (action === 'cancelLabel') return cancelLabel.mutateAsync({ orderId, reason });
    if (action === 'note') return write.mutateAsync({ orderId, text: reason });
    if (action === 'cancel') return cancel.mutateAsync({ orderId, reason, note, idempotencyKey: key });
    return step.mutateAsync({ orderId, step: action, reason, note });
  };
  return (
    <ReasonDialog
      title={`${NAMES[action]}: order ${orderId}`}
      action={NAMES[action]}
      isOpen
      isGrave={action === 'cancel' || action === 'lose'}
      onClose={onClose}
      onReason={act}
    >
      {action === 'cancel' && (
        <p>Coins, credit and prizes go back at once; what is more than you may give alone is asked first.</p>
      )}
      {TOLD.has(action) && <PlayersNote value={note} onChange={setNote} />}
    </ReasonDialog>
  );
}
