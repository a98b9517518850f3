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

/** Steps a second of one core. */
export function bareStepsPerSecond(physics: Physics, layout: Uint8Array<ArrayBuffer>, steps: number): number {
  const machine = pusherOf(physics, layout);
  const { world, shelf } = insideOf(physics, machine);
  const { carrier } = pictureSpace({ game: 'pusher', config: DEFAULT_PUSHER });
  const { x, y } = shelf.translation();
  const first = carrier?.stepOf(layout) ?? 0;
  const start = cpuSeconds();
  for (let step = 1; step <= steps; step++) {
    shelf.setNextKinematicTranslation({ x, y, z: carrier?.zAt(first + 1 + step) ?? 0 });
    world.step();
  }
  const perSecond = steps / (cpuSeconds() - start);
  machine.free();
  return perSecond;
}

/** Of all threads of this process: what else the machine does then changes little. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
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
