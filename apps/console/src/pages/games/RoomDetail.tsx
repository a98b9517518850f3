import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { countText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { publishedOf } from '../../platform/published.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Interval } from '../../ui/Interval.tsx';
import {
  intervalText,
  levelText,
  type Measure,
  measureText,
  publishedRoomText,
  type Room,
} from './games-text.ts';
import { Prices } from './Prices.tsx';
import { RoomEditor } from './RoomEditor.tsx';
import { RoomHistory } from './RoomHistory.tsx';
import { RoomState } from './RoomState.tsx';

export function RoomDetail({ roomId }: { readonly roomId: number }) {
  const { data, error } = useCall('games.room', { roomId });
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="empty">One moment …</p>;
  const { room } = data;
  return (
    <div className="stack games-room">
      <Head room={room} isOfMachine={data.stakes === undefined} />
      <Returns room={room} />
      <Prices details={data} />
      <RoomHistory roomId={roomId} />
    </div>
  );
}

interface HeadProps {
  readonly room: Room;
  readonly isOfMachine: boolean;
}

function Head({ room, isOfMachine }: HeadProps) {
  const mayConfigure = useMay()('machines.configure') && !isOfMachine;
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="stack">
      <div className="row between">
        <h2>{room.name}</h2>
        {mayConfigure && (
          <Button variant="default" size="xs" onClick={() => setEdited(true)}>
            Change
          </Button>
        )}
      </div>
      <p className="row wrap dim">
        <RoomState isOpen={room.isOpen} />
        <span>
          {gameText(room.gameType)}, room {room.roomId}, {levelText(room.minLevel)}
        </span>
        <span>{room.players === 1 ? '1 is here' : `${countText(room.players)} are here`}</span>
      </p>
      {isOfMachine && (
        <p className="dim">
          What is in it, its chances and its price are{' '}
          <Link href={`/machines?room=${room.roomId}`}>its machine’s</Link>.
        </p>
      )}
      {isEdited && <RoomEditor room={room} onClose={() => setEdited(false)} />}
    </div>
  );
}

const STEP = 0.1;

/** One scale for both, so that they can be compared. */
function Returns({ room }: { readonly room: Room }) {
  const { published, week, month } = room;
  const shares = [week, month].flatMap(({ measured }) => (measured ? [measured.low, measured.high] : []));
  const all = [...shares, ...(published === undefined ? [] : [published])];
  const scale = {
    low: Math.max(0, Math.floor(Math.min(0.9, ...all) / STEP) * STEP),
    high: Math.min(2, Math.ceil(Math.max(1, ...all) / STEP) * STEP),
  };
  return (
    <section className="stack" aria-label="Return">
      <h3>{published === undefined ? 'Return' : `Returns ${publishedRoomText(room, 2)} as published`}</h3>
      {(
        [
          ['7 days', week],
          ['30 days', month],
        ] as const
      ).map(([name, measure]) => (
        <Row key={name} name={name} room={room} measure={measure} scale={scale} />
      ))}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly room: Room;
  readonly measure: Measure;
  readonly scale: { readonly low: number; readonly high: number };
}

function Row({ name, room, measure, scale }: RowProps) {
  const isOutside = measure.verdict === 'above' || measure.verdict === 'below';
  return (
    <div className="games-return">
      <b>{name}</b>
      <Interval
        published={publishedOf(room)}
        measured={measure.measured}
        scale={scale}
        isOutside={isOutside}
        step={STEP}
      />
      <span className="dim">
        <b className={isOutside ? 'bad' : undefined}>{measureText(measure)}</b> over{' '}
        <Link href={`/rounds?game=${room.gameType}&room=${room.roomId}&purse=coins&state=settled`}>
          {countText(measure.rounds)} rounds
        </Link>
        , {intervalText(measure)}
        {isOutside && <b className="bad">, outside</b>}
      </span>
    </div>
  );
}
