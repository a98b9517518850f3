import { createHash } from 'node:crypto';
import { GameType } from '@boardwalk/contract/enums';
import { loadPhysics } from '@boardwalk/games/physics';
import { expect, it } from 'vitest';
import type { PlayRecord } from '../driver.ts';
import { FEW_COINS } from '../testing/machine.fixture.ts';
import { aimlessSeeds } from './seeds.ts';
import { WorkerRoom } from './worker-room.ts';

/** More than a minute. */
const LONG_STEPS = 4000;

async function open() {
  const saved: string[] = [];
  const setup = { gameType: GameType.push, config: FEW_COINS, seeds: aimlessSeeds() };
  const room = new WorkerRoom(
    await loadPhysics(),
    { roomId: 1, ...setup, layout: new Uint8Array(0) },
    {
      tell: () => undefined,
      saveLayout: layout => saved.push(createHash('sha256').update(layout).digest('hex')),
      sendFrame: () => undefined,
    },
  );
  const advance = (steps: number) => {
    for (let step = 0; step < steps; step++) room.advance();
  };
  const begin = () => room.begin({ roomId: 1, ...setup, layout: undefined });
  return { room, saved, advance, begin };
}

it('a machine that nobody plays on is not saved again and again', async () => {
  const { room, saved, advance } = await open();
  advance(LONG_STEPS);
  expect(saved).toEqual([]);
  room.free();
});

it('a machine is saved as a play’s record says that it lay before and after', async () => {
  const { room, saved, advance, begin } = await open();
  begin();
  expect(saved).toHaveLength(1);
  let record: PlayRecord | undefined;
  room.end(done => {
    record = done;
  });
  advance(LONG_STEPS);
  expect(saved).toEqual([record?.layoutBefore, record?.layoutAfter]);
  room.free();
});

it('a machine on which a long play runs is saved on the way', async () => {
  const { room, saved, advance, begin } = await open();
  begin();
  advance(LONG_STEPS);
  expect(saved.length).toBeGreaterThan(1);
  room.free();
});
