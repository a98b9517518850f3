/** Times at which a machine is cheaper. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { countText, whenText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { type Activity, type Machine, READS } from './machine.ts';
import { cheaper, returnAt } from './machine-text.ts';
import { NoteDialog } from './NoteDialog.tsx';

const HOUR_MS = 3_600_000;

export function Activities({ machine }: { readonly machine: Machine }) {
  const { roomId } = machine.card;
  const answer = useCall('machines.activities', { roomId });
  const mayConfigure = useMay()('machines.configure');
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<Activity>();
  const { list = [], rooms = [] } = answer.data ?? {};
  // A pusher's coin keeps its price.
  if (rooms.length === 0) return null;
  return (
    <>
      <ul className="goods" aria-label="Activities">
        {list.map(activity => (
          <li key={activity.activityId}>
            <span className="grow">
              <b>{activity.name['en-US']}</b>, {activity.discountPercent} % off
              <span className="dim block">
                {whenText(activity.from)} to {whenText(activity.until)}
                {activity.rooms.length > 1 && `, ${activity.rooms.length} machines`}
              </span>
            </span>
            <Pill tone={activity.state === 'running' ? 'good' : 'warn'}>{activity.state}</Pill>
            {mayConfigure && (
              <button type="button" className="link" onClick={() => setEnding(activity)}>
                {activity.state === 'running' ? 'end' : 'take back'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayConfigure && (
        <button type="button" className="link" onClick={() => setNew(true)}>
          make it cheaper for a while
        </button>
      )}
      {isNew && <StartActivity machine={machine} rooms={rooms} onClose={() => setNew(false)} />}
      {ending && <EndActivity activity={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndActivity({ activity, onClose }: { readonly activity: Activity; readonly onClose: () => void }) {
  const end = useChange('machines.endActivity', { reads: READS, onDone: onClose });
  const { activityId, name, state, rooms } = activity;
  return (
    <NoteDialog
      title={`${state === 'running' ? 'End' : 'Take back'} ${name['en-US']}`}
      action={state === 'running' ? 'End it now' : 'Take it back'}
      isReady
      error={end.error}
      isPending={end.isPending}
      onClose={onClose}
      onSubmit={({ note }) => end.mutate({ activityId, note })}
    >
      <p>It is for {rooms.map(one => one.name).join(', ')}.</p>
    </NoteDialog>
  );
}

interface StartProps {
  readonly machine: Machine;
  readonly rooms: readonly { readonly roomId: number; readonly name: string; readonly priceCoins: number }[];
  readonly onClose: () => void;
}

function StartActivity({ machine, rooms, onClose }: StartProps) {
  const start = useChange('machines.startActivity', { reads: READS, onDone: onClose });
  const [name, setName] = useState('Happy hour');
  const [percent, setPercent] = useState(10);
  const [from, setFrom] = useState(0);
  const [until, setUntil] = useState(() => Math.ceil(Date.now() / HOUR_MS + 24) * HOUR_MS);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([machine.card.roomId]));
  const back = returnAt(machine, cheaper(machine.fullPriceCoins, percent));
  return (
    <NoteDialog
      title="Make it cheaper for a while"
      action={`Take ${percent} % off`}
      isReady={chosen.size > 0 && name.trim() !== '' && until > from}
      error={start.error}
      isPending={start.isPending}
      onClose={onClose}
      onSubmit={({ note }) =>
        start.mutate({
          roomIds: [...chosen],
          name: { 'en-US': name.trim() },
          discountPercent: percent,
          from,
          until,
          note,
        })
      }
    >
      <TextInput
        label="Name"
        description="As players see it"
        maxLength={60}
        required
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Whole label="Percent off" least={1} most={99} value={percent} onChange={setPercent} />
      <div className="row wrap">
        <DateTime label="From" none="at once" value={from} onChange={setFrom} />
        <DateTime label="Until" none="choose an end" value={until} onChange={setUntil} />
      </div>
      <Choices rooms={rooms} percent={percent} chosen={chosen} onChange={setChosen} />
      {back !== undefined && back >= 1 && (
        <p className="warn">
          At {machine.card.name} most people would get back {(back * 100).toFixed(1)} % of it: more than they
          pay.
        </p>
      )}
    </NoteDialog>
  );
}

interface ChoiceProps {
  readonly rooms: StartProps['rooms'];
  readonly percent: number;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

function Choices({ rooms, percent, chosen, onChange }: ChoiceProps) {
  const toggle = (roomId: number) => {
    const next = new Set(chosen);
    if (!next.delete(roomId)) next.add(roomId);
    onChange(next);
  };
  return (
    <fieldset className="choices">
      <legend>Machines</legend>
      {rooms.map(room => (
        <label key={room.roomId}>
          <input type="checkbox" checked={chosen.has(room.roomId)} onChange={() => toggle(room.roomId)} />
          <span className="grow cut">{room.name}</span>
          <span className="dim">
            {countText(room.priceCoins)} → {countText(cheaper(room.priceCoins, percent))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
