/** Where the claw hangs, in words of nine fields: for those who do not see it. */
import { type ClawScene, POSE_KINDS } from '@boardwalk/games/claw';
import { POSE_FLOATS } from '@boardwalk/games/picture';

export interface Trolley {
  readonly x: number;
  readonly z: number;
}

export interface ClawPlace {
  /** As the front camera sees it. */
  readonly side: 'left' | 'middle' | 'right';
  readonly depth: 'back' | 'middle' | 'front';
}

/** Undefined in a picture without one. */
export function trolleyOf(poses: Float32Array, count: number): Trolley | undefined {
  for (let body = 0; body < count; body++) {
    const at = body * POSE_FLOATS;
    if (poses[at + 1] === POSE_KINDS.trolley) return { x: poses[at + 2] ?? 0, z: poses[at + 4] ?? 0 };
  }
  return undefined;
}

export function placeOf({ x, z }: Trolley, { reach }: Pick<ClawScene, 'reach'>): ClawPlace {
  return {
    side: third(x, reach.minX, reach.maxX, ['left', 'middle', 'right']),
    depth: third(z, reach.minZ, reach.maxZ, ['back', 'middle', 'front']),
  };
}

function third<Word>(value: number, low: number, high: number, words: readonly [Word, Word, Word]): Word {
  const share = (value - low) / (high - low);
  return share < 1 / 3 ? words[0] : share > 2 / 3 ? words[2] : words[1];
}
