/**
 * A machine room as a player meets it, over the sockets of a started server with its database: how soon the picture is
 * there, and how soon a press of the seated player is seen, alone and while a thousand others are in the room.
 */

import { report } from './harness.ts';
import { play } from './machines/playing.ts';

const { joins, presses, crowdedPresses, frames } = await play(1000);
report([
  { what: 'join to first frame, median', unit: 'ms', ours: at(joins, 0.5), asked: { atMost: 150 } },
  {
    what: 'press over the socket to its coin seen, median',
    unit: 'ms',
    ours: at(presses, 0.5),
    asked: 'nothing',
  },
  {
    what: 'press over the socket to its coin seen, 99 of 100',
    unit: 'ms',
    ours: at(presses, 0.99),
    asked: { atMost: 60 },
  },
  {
    what: 'the same with 1,000 in the room, 99 of 100',
    unit: 'ms',
    ours: at(crowdedPresses, 0.99),
    asked: 'nothing',
  },
  { what: 'frames a second of each of 1,000 in the room', unit: '/s', ours: frames, asked: { atLeast: 18 } },
]);
process.exit();

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
