/** A room is opened, closed, or opened to another level; whoever is in it sees it at once. */
import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { READS, type Room } from './games-text.ts';

interface Props {
  readonly room: Room;
  readonly onClose: () => void;
}

export function RoomEditor({ room, onClose }: Props) {
  // As it was when it was opened: what somebody else changes meanwhile is refused.
  const [from] = useState({ isOpen: room.isOpen, minLevel: room.minLevel });
  const [to, setTo] = useState(from);
  const change = useChange('games.changeRoom', { reads: READS });
  return (
    <ReasonDialog
      title={`Change ${room.name}`}
      action="Save"
      isOpen
      isReady={to.isOpen !== from.isOpen || to.minLevel !== from.minLevel}
      onClose={onClose}
      onReason={reason => change.mutateAsync({ roomId: room.roomId, from, to, reason })}
    >
      <Switch
        label="Open"
        checked={to.isOpen}
        onChange={event => setTo({ ...to, isOpen: event.currentTarget.checked })}
      />
      <LevelInput value={to.minLevel} onChange={minLevel => setTo({ ...to, minLevel })} />
      <p className="dim">
        It counts from the next play on. Whoever is in the room sees it at once, and a round that was accepted
        is played to its end.
      </p>
    </ReasonDialog>
  );
}

interface LevelProps {
  readonly value: number;
  readonly onChange: (minLevel: number) => void;
}

/** Players count levels from 1. */
export function LevelInput({ value, onChange }: LevelProps) {
  return (
    <NumberInput
      label="From level"
      min={1}
      max={20}
      clampBehavior="strict"
      allowDecimal={false}
      value={value + 1}
      onChange={level => onChange(Math.min(19, Math.max(0, (Number(level) || 1) - 1)))}
    />
  );
}
