/** A player's browser without its pages: the very code that keeps and compares there, asking a server that may lie. */
import './web-build.ts';
import { randomUUID } from 'node:crypto';
import type { CallName, Calls, InputOf, OutputOf } from '@boardwalk/contract';
import type { Keep } from '../../apps/web/src/domain/proof/keep/keep.ts';
import { type Identity, once } from './client.ts';
import { ANSWER_WITHIN_MS } from './patience.ts';

// Behind the hook that stands in for the web's build.
const { MemoryStore } = await import('../../apps/web/src/domain/proof/keep/memory-store.ts');
const { noteRound } = await import('../../apps/web/src/domain/proof/keep/rounds.ts');
const { lookAtSeeds, rotate } = await import('../../apps/web/src/domain/proof/keep/seeds.ts');
const { VISIT_STEPS } = await import('../../apps/web/src/domain/proof/keep/visit.ts');
const { CallFailure } = await import('../../apps/web/src/platform/request/failure.ts');

export type Ball = OutputOf<Calls['plinko.play']>;
/** What a changed server makes of an answer. */
export type Lie = (name: CallName, answer: unknown) => unknown;

export interface Device {
  readonly player: Identity;
  /** Changes everything that is told from now on. */
  lie: Lie;
  /** Takes new seeds as the page does. */
  rotate(): Promise<void>;
  drop(): Promise<Ball>;
  /** Looks again at all that was kept, as visits do, a quarter of an hour later. */
  visit(): Promise<void>;
  findings(): Promise<readonly string[]>;
}

export async function openDevice(url: string, player: Identity): Promise<Device> {
  const store = new MemoryStore();
  let laterMs = 0;
  const device: Device = {
    player,
    lie: (_name, answer) => answer,
    rotate: async () => {
      const { upcoming } = await lookAtSeeds(keep);
      await rotate(keep, randomUUID(), upcoming.serverSeedHash).catch(allowFailure);
    },
    drop: () => drop(keep),
    visit: async () => {
      laterMs += 20 * 60_000;
      for (const { id } of await store.list('round')) {
        const told = await keep.call('rounds.read', { roundId: id }).catch(allowFailure);
        if (told) await noteRound(keep, told);
      }
      for (const step of VISIT_STEPS) await step(keep).catch(allowFailure);
    },
    findings: async () => (await store.list('finding')).map(({ kind }) => kind),
  };
  const call = async <Name extends CallName>(name: Name, input: InputOf<Calls[Name]>) => {
    // A server that breaks over what its owner has done is asked no second time.
    const { body } = await once(url, name, input, { token: player.token, withinMs: ANSWER_WITHIN_MS });
    const { success, errorCode, errorInfo, data } = body;
    if (!success) throw new CallFailure(codeOf(errorCode), errorInfo, { url: name, data: {} }, data);
    return device.lie(name, data);
  };
  const keep: Keep = {
    userId: player.userId,
    store,
    // The page's own call has the same names and answers.
    call: call as Keep['call'],
    nowMs: () => Date.now() + laterMs,
    newClientSeed: () => randomUUID(),
    random: () => 0,
    onSeeds: () => undefined,
    onFound: () => undefined,
  };
  await device.rotate();
  return device;
}

async function drop(keep: Keep): Promise<Ball> {
  const { list } = await keep.call('plinko.listRooms', {});
  const room = list[0];
  const price = room?.prices[0];
  if (!room || !price) throw new Error('there is no plinko room');
  const bet = { rows: 8, risk: 'low' } as const;
  const { roomId } = room;
  const { plinkoProductId, price: stake } = price;
  const idempotencyKey = randomUUID();
  const round = await keep.call('plinko.play', {
    ...bet,
    roomId,
    plinkoProductId,
    purse: 'coins',
    idempotencyKey,
  });
  await noteRound(keep, { round, receipt: round.receipt, asked: { roomId, stake, bet } });
  return round;
}

/** A server that refuses is no proof of anything; what it should have said is asked for at another visit. */
function allowFailure(error: unknown): undefined {
  if (error instanceof Error && (error instanceof CallFailure || 'code' in error)) return undefined;
  throw error;
}

function codeOf(wire: string): string {
  return CODES.get(wire) ?? wire;
}

const { errorCatalogue } = await import('@boardwalk/contract/errors');
const CODES = new Map(Object.entries(errorCatalogue).map(([code, { wire }]) => [wire, code]));
