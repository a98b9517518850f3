/** A bulb a room, in its state's color: the one ornament, and the quickest look at the floor. */
import { Link } from 'wouter';
import type { OutputOf } from '../platform/call.ts';
import { countText } from '../platform/format.ts';
import { useEvery } from '../platform/live.ts';
import { useCall } from '../platform/query.ts';
import { useMay } from '../platform/session.tsx';
import './garland.css';

type Card = OutputOf<'machines.wall'>['list'][number];
type Light = 'fault' | 'needs' | 'play' | 'open' | 'free' | 'dark';

/** Where changes are not told. */
const LOOK_EVERY_MS = 10_000;
const BULBS_MAX = 30;

const LIGHTS: Readonly<Record<Card['state'], Light>> = {
  free: 'free',
  playing: 'play',
  kept: 'play',
  called: 'play',
  ending: 'play',
  open: 'open',
  repair: 'fault',
  unavailable: 'fault',
  fault: 'fault',
  silent: 'fault',
  closed: 'dark',
};

export function Garland() {
  const may = useMay();
  const isOn = may('machines.read');
  const wall = useCall('machines.wall', {}, { isOn, everyMs: useEvery(LOOK_EVERY_MS) });
  if (!isOn || !wall.data) return null;
  const rooms = wall.data.list;
  const playing = rooms.filter(room => lightOf(room) === 'play').length;
  const inNeed = rooms.filter(room => room.needs.length > 0).length;
  return (
    <Link href="/machines" className="garland">
      <span className="garland-bulbs" aria-hidden>
        {rooms.slice(0, BULBS_MAX).map(room => (
          <i key={`${room.gameType} ${room.roomId}`} data-light={lightOf(room)} />
        ))}
      </span>
      <span className="row between">
        <span>
          {countText(playing)} of {countText(rooms.length)} in play
        </span>
        {inNeed > 0 && (
          <b className="bad">
            {countText(inNeed)} {inNeed === 1 ? 'needs' : 'need'} you
          </b>
        )}
      </span>
    </Link>
  );
}

function lightOf({ state, needs }: Card): Light {
  const light = LIGHTS[state];
  return needs.length > 0 && light !== 'fault' ? 'needs' : light;
}
