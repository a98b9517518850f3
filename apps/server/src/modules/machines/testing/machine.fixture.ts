/** A pusher of its own with few coins, which is filled quickly, and what it tells. */
import { coins, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { ClawEvent, ClawInput } from '@boardwalk/games/claw';
import {
  DEFAULT_PUSHER,
  type PusherConfig,
  type PusherEvent,
  type PusherInput,
} from '@boardwalk/games/pusher';
import type { TestWorld } from '@boardwalk/testkit';
import { expect } from 'vitest';
import { committedSeeds } from '../../fairness/testing/seeds.fixture.ts';
import type { Machine, MachineEvent, MachinePhase, StartedPlay } from '../index.ts';

export const FEW_COINS: PusherConfig = {
  ...DEFAULT_PUSHER,
  fieldCoins: 24,
  fieldStars: 2,
  starOneIn: 40,
  dropEverySteps: 10,
};

export interface TestMachine {
  readonly roomId: number;
  readonly machine: Machine<PusherInput, PusherEvent>;
  readonly events: MachineEvent<PusherEvent>[];
  readonly phases: MachinePhase[];
  readonly faults: string[];
}

export async function addPusher(world: TestWorld, config: PusherConfig = FEW_COINS): Promise<number> {
  const { rooms, machines } = world.server.modules;
  const name = { 'en-US': 'Test pusher', 'de-DE': 'Testschieber' };
  const room = { gameType: GameType.push, name, picture: 'pusher', priceCoins: coins(10) } as const;
  const roomId = await rooms.add(room);
  await machines.settings.change({ roomId, config, author: 'house', note: '' });
  return roomId;
}

/** As the room's game does it; with a fence, so that it is saved. */
export function openPusher(world: TestWorld, roomId: number, fence = 1): TestMachine {
  const facts = { roomId, gameType: GameType.push, driver: 'simulated', machineId: undefined } as const;
  const machine = world.server.modules.machines.open<PusherInput, PusherEvent>(facts, fence);
  const seen = { events: [], phases: [], faults: [] } as Pick<TestMachine, 'events' | 'phases' | 'faults'>;
  machine.listen({
    onEvent: event => void seen.events.push(event),
    onPhase: phase => void seen.phases.push(phase),
    onFault: reason => void seen.faults.push(reason),
  });
  return { roomId, machine, ...seen };
}

export async function awakePusher(world: TestWorld, config?: PusherConfig): Promise<TestMachine> {
  const roomId = await addPusher(world, config);
  const opened = openPusher(world, roomId);
  await opened.machine.wake(await world.server.modules.machines.settings.current(roomId));
  return opened;
}

export async function startPlay(
  world: TestWorld,
  { roomId, machine }: TestMachine,
  userId: number,
): Promise<StartedPlay> {
  const { machines } = world.server.modules;
  const play = await machines.plays.start({
    roomId,
    userId: userId as UserId,
    gameType: GameType.push,
    settings: await machines.settings.current(roomId),
    seeds: await committedSeeds(world.server.modules.fairness, roomId),
  });
  await machine.begin(play);
  return play;
}

/** Waits for what a running machine comes to. */
export function until(what: string, isSo: () => boolean): Promise<void> {
  return expect.poll(isSo, { interval: 10, message: `until ${what}` }).toBe(true);
}

/** Begins a claw's first round as soon as the machine lies still; the number of the input that did. */
export async function beginRound(machine: Pick<Machine<ClawInput, ClawEvent>, 'command'>): Promise<number> {
  let seq = 0;
  const begin = async () => (await machine.command(++seq, { type: 'begin', round: 1, pity: 0 }))?.code;
  await expect.poll(begin, { interval: 10 }).toBeUndefined();
  return seq;
}
