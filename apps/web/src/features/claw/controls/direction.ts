/**
 * Directions are said on the wire as the front camera sees them; on the pad they are those of the picture. The side
 * camera stands to the right of the machine: what is on its right is away from the player.
 */
export const PAD_DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type PadDirection = (typeof PAD_DIRECTIONS)[number];

export const CLAW_CAMERAS = ['front', 'side'] as const;
export type ClawCamera = (typeof CLAW_CAMERAS)[number];

/** `forward` is away from the player, towards the back of the machine. */
export type WireDirection = 'forward' | 'back' | 'left' | 'right';

const SEEN: Readonly<Record<ClawCamera, Readonly<Record<PadDirection, WireDirection>>>> = {
  front: { up: 'forward', down: 'back', left: 'left', right: 'right' },
  side: { up: 'left', down: 'right', left: 'back', right: 'forward' },
};

export function wireDirection(pressed: PadDirection, camera: ClawCamera): WireDirection {
  return SEEN[camera][pressed];
}

/** Near the middle of the pad nothing is meant. */
const DEAD_SHARE = 0.22;

/** Where on the pad a finger is, in pixels from its middle; `size` is the pad's width. */
export function padDirection(x: number, y: number, size: number): PadDirection | undefined {
  if (Math.hypot(x, y) < (size / 2) * DEAD_SHARE) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}
