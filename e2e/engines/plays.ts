/** Plays of three pushers and a claw, recorded here: every engine in the world has to come to their hashes. */
import { type ClawInput, clawGame, DEFAULT_CLAW } from '@boardwalk/games/claw';
import {
  encodeMachineLog,
  loadPhysics,
  type MachineGame,
  type PhysicsMachine,
  startMachine,
} from '@boardwalk/games/physics';
import { type PusherConfig, type PusherInput, pusherGame } from '@boardwalk/games/pusher';

const SEEDS = { serverSeed: '5a'.repeat(32), clientSeed: 'the same everywhere', nonce: 0 };
const PUSHER_STEPS = 900;
/** A round is over long before. */
const CLAW_STEPS = 3600;

export interface RecordedPlay {
  readonly log: Uint8Array;
  readonly hash: string;
}

export async function recordPusher(config: PusherConfig): Promise<RecordedPlay> {
  const machine = await start(pusherGame(config));
  const inputs = new Map<number, PusherInput>([
    [0, { type: 'aim', x: -400 }],
    [30, { type: 'rain', coins: 20 }],
    [500, { type: 'aim', x: 700 }],
    [501, { type: 'rain', coins: 20 }],
  ]);
  for (let step = 0; step < PUSHER_STEPS; step++) {
    const input = inputs.get(step);
    if (input) machine.apply(input);
    machine.advance();
  }
  return finish(machine);
}

export async function recordClaw(): Promise<RecordedPlay> {
  const machine = await start(clawGame(DEFAULT_CLAW));
  for (let step = 0; step < CLAW_STEPS && !machine.isIdle; step++) machine.advance();
  const inputs: readonly (readonly [after: number, ClawInput])[] = [
    [0, { type: 'begin', round: 1, pity: 12 }],
    [1, { type: 'move', x: 1, z: -1 }],
    [80, { type: 'move', x: 1, z: 0 }],
    [40, { type: 'move', x: 0, z: 0 }],
    [30, { type: 'grab' }],
  ];
  for (const [after, input] of inputs) {
    for (let step = 0; step < after; step++) machine.advance();
    const refusal = machine.apply(input);
    if (refusal) throw refusal;
  }
  for (let step = 0; step < CLAW_STEPS; step++) {
    if (machine.advance().some(({ type }) => type === 'roundEnded')) return finish(machine);
  }
  throw new Error('the round did not end');
}

async function start<Input, Event, Scene>(
  game: MachineGame<Input, Event, Scene>,
): Promise<PhysicsMachine<Input, Event, Scene>> {
  return startMachine(await loadPhysics(), game, { seeds: SEEDS, layout: new Uint8Array() });
}

function finish<Input, Event, Scene>(machine: PhysicsMachine<Input, Event, Scene>): RecordedPlay {
  const play = { log: encodeMachineLog(machine.log()), hash: machine.hash() };
  machine.free();
  return play;
}
