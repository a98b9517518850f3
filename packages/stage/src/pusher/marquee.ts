import type { Point3 } from '../machine/view.ts';
import type { PusherMeasures } from './measures.ts';

const ALONG_ARCH = 13;
const ALONG_SIDE = 6;
const ALONG_FRONT = 15;

/** Bulbs along the arch of the marquee down both of its sides, and along the lip of the slot. */
export function marqueeBulbs({ outerX, backZ, trayZ, marqueeY }: PusherMeasures): readonly Point3[] {
  const z = backZ + 0.16;
  const reach = outerX + 0.2;
  const arch = Array.from({ length: ALONG_ARCH }, (_, index): Point3 => {
    const x = (index / (ALONG_ARCH - 1)) * 2 - 1;
    return [x * (reach - 0.25), marqueeY + 0.38 - x * x, z];
  });
  const sides = [-1, 1].flatMap(side =>
    Array.from({ length: ALONG_SIDE }, (_, index): Point3 => {
      return [side * reach, 1.2 + (index * (marqueeY - 2.5)) / (ALONG_SIDE - 1), z];
    }),
  );
  const front = Array.from({ length: ALONG_FRONT }, (_, index): Point3 => {
    return [((index / (ALONG_FRONT - 1)) * 2 - 1) * reach, -0.33, trayZ + 0.46];
  });
  return [...arch, ...sides, ...front];
}
