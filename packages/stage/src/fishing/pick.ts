/** Which fish a finger means. Pure. */
import type { Fish } from '@boardwalk/games/fishing';

interface Target {
  readonly fish: Pick<Fish, 'wave' | 'index'>;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** A finger is this wide at least, in pixels. */
const FINGER = 26;

/** The smallest one under the finger: it lies in front, and a large one has room beside it. */
export function pickFish(
  seen: readonly Target[],
  x: number,
  y: number,
): { readonly wave: number; readonly index: number } | undefined {
  let found: Target | undefined;
  for (const target of seen) {
    const [across, down] = [Math.max(FINGER, target.across), Math.max(FINGER, target.down)];
    const away = ((x - target.x) / across) ** 2 + ((y - target.y) / down) ** 2;
    if (away <= 1 && (!found || target.across * target.down < found.across * found.down)) found = target;
  }
  return found && { wave: found.fish.wave, index: found.fish.index };
}
