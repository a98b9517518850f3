/** What somebody of the floor does about a machine; each asks why. */

import { RepairState } from '@boardwalk/contract/enums';
import { Button, TextInput } from '@mantine/core';
import { DoorIcon, HandPalmIcon, WrenchIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Machine, READS } from './machine.ts';

type Order = 'seat' | 'repair' | 'open';

const CAN_BE_FREED = ['playing', 'kept', 'called'];

export function Actions({ machine }: { readonly machine: Machine }) {
  const { card, repairState } = machine;
  const [order, setOrder] = useState<Order>();
  const isOut = repairState !== RepairState.normal;
  const canFree = card.player !== undefined && CAN_BE_FREED.includes(card.state);
  const mayConfigure = useMay()('machines.configure');
  useShortcut('f', () => canFree && setOrder('seat'));
  useShortcut('r', () => setOrder('repair'));
  return (
    <>
      <div className="row wrap">
        <Button
          variant="default"
          size="xs"
          leftSection={<HandPalmIcon size={16} aria-hidden />}
          disabled={!canFree}
          onClick={() => setOrder('seat')}
        >
          Free the seat
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<WrenchIcon size={16} aria-hidden />}
          onClick={() => setOrder('repair')}
        >
          {isOut ? 'Back into play' : 'Take out of play'}
        </Button>
        {mayConfigure && (
          <Button
            variant="default"
            size="xs"
            leftSection={<DoorIcon size={16} aria-hidden />}
            onClick={() => setOrder('open')}
          >
            {card.state === 'closed' ? 'Open the room' : 'Close the room'}
          </Button>
        )}
      </div>
      <Opening machine={machine} isOpen={order === 'open'} onClose={() => setOrder(undefined)} />
      <FreeSeat machine={machine} isOpen={order === 'seat'} onClose={() => setOrder(undefined)} />
      <Repair machine={machine} isOpen={order === 'repair'} onClose={() => setOrder(undefined)} />
    </>
  );
}

interface DialogProps {
  readonly machine: Machine;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Opening({ machine: { card }, isOpen, onClose }: DialogProps) {
  const change = useChange('machines.setOpen', { reads: READS });
  const isClosed = card.state === 'closed';
  return (
    <ReasonDialog
      title={isClosed ? `Open ${card.name}` : `Close ${card.name}`}
      action={isClosed ? 'Open it' : 'Close it'}
      isGrave={!isClosed}
      isOpen={isOpen}
      onClose={onClose}
      onReason={reason => change.mutateAsync({ roomId: card.roomId, isOpen: isClosed, reason })}
    >
      <p>
        {isClosed
          ? 'Players find it on their home at once.'
          : 'It leaves the players’ home. Whoever plays comes to their end first; whoever waits is sent away.'}
      </p>
    </ReasonDialog>
  );
}

function FreeSeat({ machine: { card }, isOpen, onClose }: DialogProps) {
  const free = useChange('machines.freeSeat', { reads: READS });
  const { player, roomId } = card;
  return (
    <ReasonDialog
      title={`Free the seat of ${player?.name ?? 'nobody'}`}
      action="Free the seat"
      isGrave
      isOpen={isOpen}
      onClose={onClose}
      onReason={async reason => player && free.mutateAsync({ roomId, userId: player.userId, reason })}
    >
      <p>
        Their turn ends as if they had left: what was played is paid, what was not goes back. Then the next
        one is called.
      </p>
    </ReasonDialog>
  );
}

function Repair({ machine: { card, repairState }, isOpen, onClose }: DialogProps) {
  const change = useChange('machines.setRepair', { reads: READS });
  const [note, setNote] = useState('');
  const isOut = repairState !== RepairState.normal;
  const wanted = isOut ? RepairState.normal : RepairState.repairing;
  const told = note.trim();
  return (
    <ReasonDialog
      title={isOut ? `Put ${card.name} back into play` : `Take ${card.name} out of play`}
      action={isOut ? 'Put it back' : 'Take it out'}
      isOpen={isOpen}
      onClose={onClose}
      onReason={reason =>
        change.mutateAsync({ roomId: card.roomId, repairState: wanted, reason, ...(told && { note: told }) })
      }
    >
      <p>
        {isOut
          ? 'Players can take the seat again at once.'
          : 'Whoever plays comes to their end first; whoever waits is sent away.'}
      </p>
      <TextInput
        label="Note for players"
        description="Stands in the machine’s log, with your name"
        maxLength={300}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

/** Not while something is being typed. */
function useShortcut(key: string, act: () => unknown): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (isTyping || event.key !== key || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
