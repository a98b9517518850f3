/** Looks at a claw machine as a page does, and steers the claw over a prize that lies by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ClawScene, prizeKindOfPose } from '@boardwalk/games/claw';
import { createPictureDecoder, POSE_FLOATS, pictureSpace } from '@boardwalk/games/picture';
import type { RoomPlayer } from './room-seat.ts';

interface Place {
  readonly x: number;
  readonly z: number;
}

export interface ClawEye {
  /** Undefined while there is nothing to be seen. */
  readonly target: () => Place | undefined;
  readonly claw: () => Place | undefined;
  close(): void;
}

/** Whoever carries out what is to be done with the claw: a player in the room, or a thumb on a page. */
export type Steered = Pick<RoomPlayer, 'sit'>;

const LOOK_MS = 20;
const CONNECT_AGAIN_MS = 200;
/** Decimetres. Prizes so near to each other stand in each other's way. */
const CROWDED = 1.2;
const NEAR = 0.15;
/** What the claw goes while the picture and the word to stop are under way. */
const AHEAD = 0.2;
const LONGEST_HOLD_MS = 5000;
const STILL_MS = 300;

export function watchClaw(url: string, roomId: number): ClawEye {
  let decoder = createPictureDecoder(pictureSpace);
  let socket: WebSocket;
  let isOver = false;
  const connect = (): void => {
    decoder = createPictureDecoder(pictureSpace);
    socket = new WebSocket(`${url.replace(/^http/, 'ws')}/picture/${roomId}`);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) decoder.push(new Uint8Array(data), performance.now());
    };
    socket.onclose = () => !isOver && setTimeout(connect, CONNECT_AGAIN_MS);
  };
  connect();
  const poses = (): Float32Array => {
    const { poses: all, count } = decoder.sample(performance.now());
    return all.subarray(0, count * POSE_FLOATS);
  };
  return {
    target: () => {
      const scene = decoder.header?.scene as ClawScene | undefined;
      return decoder.isReady && scene ? loneliest(scene, poses()) : undefined;
    },
    claw: () => (decoder.isReady ? placeOf(poses(), 0) : undefined),
    close: () => {
      isOver = true;
      socket.close();
    },
  };
}

/** Axis by axis, each with a correction; gives up when the round is over before. */
export async function steer(room: Steered, eye: ClawEye): Promise<void> {
  const aim = eye.target();
  if (!aim) return;
  for (const axis of ['x', 'x', 'z', 'z'] as const) await approach(room, eye, axis, aim[axis]);
}

async function approach(room: Steered, { claw }: ClawEye, axis: 'x' | 'z', to: number): Promise<void> {
  const way = to - (claw()?.[axis] ?? to);
  if (Math.abs(way) <= NEAR) return;
  const [less, more] = axis === 'x' ? (['left', 'right'] as const) : (['forward', 'back'] as const);
  if ((await room.sit(way < 0 ? less : more)) !== 'accepted') return;
  const giveUpAt = performance.now() + LONGEST_HOLD_MS;
  while (performance.now() < giveUpAt) {
    const left = (to - (claw()?.[axis] ?? to)) * Math.sign(way);
    if (left <= AHEAD) break;
    await pause(LOOK_MS);
  }
  await room.sit('stop');
  await pause(STILL_MS);
}

function loneliest({ reach }: ClawScene, poses: Float32Array): Place | undefined {
  const prizes: Place[] = [];
  for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
    if (prizeKindOfPose(poses[offset + 1] ?? -1) !== undefined) prizes.push(placeOf(poses, offset));
  }
  const crowd = ({ x, z }: Place): number =>
    prizes.reduce((sum, other) => sum + Math.max(0, CROWDED - Math.hypot(other.x - x, other.z - z)), 0);
  return prizes
    .filter(({ x, z }) => x >= reach.minX && x <= reach.maxX && z >= reach.minZ && z <= reach.maxZ)
    .toSorted((one, other) => crowd(one) - crowd(other))[0];
}

function placeOf(poses: Float32Array, offset: number): Place {
  return { x: poses[offset + 2] ?? 0, z: poses[offset + 4] ?? 0 };
}
