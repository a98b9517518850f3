/**
 * A machine room as a player meets it, over the sockets of a started server with its database: how soon the picture is
 * there, and how soon a press of the seated player is seen, alone and while a thousand others are in the room.
 */

import { report, tryPart } from './harness.ts';
import { play } from './machines/playing.ts';

const unit = 'ms';
const { joins, presses, hasty, crowded } = await play(1000);
report([
  { what: 'join to first frame, median', unit, ours: at(joins, 0.5), asked: { atMost: 150 } },
  { what: 'press over the socket to its coin seen, median', unit, ours: at(presses, 0.5), asked: 'nothing' },
  {
    what: 'press over the socket to its coin seen, 99 of 100',
    unit,
    ours: at(presses, 0.99),
    asked: { atMost: 60 },
  },
  {
    what: 'pressed before the chute is free again, 99 of 100',
    unit,
    ours: at(hasty, 0.99),
    asked: 'nothing',
  },
]);
await tryPart('with 1,000 in the room it', async () => {
  if (crowded instanceof Error) throw crowded;
  const worst = at(crowded.presses, 0.99);
  report([
    { what: 'the same with 1,000 in the room, 99 of 100', unit, ours: worst, asked: { atMost: 75 } },
    {
      what: 'frames a second of each of 1,000 in the room',
      unit: '/s',
      ours: crowded.frames,
      asked: { atLeast: 18 },
    },
  ]);
});

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
