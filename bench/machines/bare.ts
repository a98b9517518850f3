/** The physics engine alone on a pusher's scene: its world is taken out of a machine, and only the shelf is moved. */
import {
  type Physics,
  type PhysicsMachine,
  type RigidBody,
  startMachine,
  type World,
} from '@boardwalk/games/physics';
import { pictureSpace } from '@boardwalk/games/picture';
import { DEFAULT_PUSHER, pusherGame } from '@boardwalk/games/pusher';

const game = pusherGame(DEFAULT_PUSHER);

export const setup = { gameType: 0, config: DEFAULT_PUSHER, configVersion: game.configVersion };
export const seeds = { serverSeed: 'b0'.repeat(32), clientSeed: 'bench', nonce: 0 };

export function pusherOf(physics: Physics, layout = new Uint8Array(0)) {
  return startMachine(physics, game, { seeds, layout });
}

/**
 * Steps in a second of this thread's processor time, with as many worlds side by side as a worker has; the first are not
 * counted.
 */
export function bareStepsPerSecond(
  physics: Physics,
  layout: Uint8Array<ArrayBuffer>,
  { rooms, first, steps }: { readonly rooms: number; readonly first: number; readonly steps: number },
): number {
  const machines = Array.from({ length: rooms }, () => pusherOf(physics, layout));
  const insides = machines.map(machine => insideOf(physics, machine));
  const { carrier } = pictureSpace({ game: 'pusher', config: DEFAULT_PUSHER });
  const start = carrier?.stepOf(layout) ?? 0;
  let startMs = 0;
  for (let step = 1; step <= first + steps; step++) {
    if (step === first + 1) startMs = cpuMs();
    for (const { world, shelf } of insides) {
      const { x, y } = shelf.translation();
      shelf.setNextKinematicTranslation({ x, y, z: carrier?.zAt(start + 1 + step) ?? 0 });
      world.step();
    }
  }
  const perSecond = ((rooms * steps) / (cpuMs() - startMs)) * 1000;
  for (const machine of machines) machine.free();
  return perSecond;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function insideOf<Input, Event, Scene>(
  physics: Physics,
  machine: PhysicsMachine<Input, Event, Scene>,
): { readonly world: World; readonly shelf: RigidBody } {
  const { prototype } = physics.World;
  const { step } = prototype;
  const seen: World[] = [];
  prototype.step = function (this: World, ...rest) {
    seen.push(this);
    step.apply(this, rest);
  };
  machine.advance();
  prototype.step = step;
  const [world] = seen;
  if (!world) throw new Error('a machine steps its world');
  const kinematic: RigidBody[] = [];
  world.forEachRigidBody(body => {
    if (body.isKinematic()) kinematic.push(body);
  });
  const [shelf] = kinematic;
  if (!shelf) throw new Error('a pusher has a shelf');
  return { world, shelf };
}
