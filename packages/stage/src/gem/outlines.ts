/** The silhouettes of the gems, clockwise; each kind has one of its own. */
import type { Point } from './facets.ts';

const TURN = 2 * Math.PI;

/** Corners on a circle or an ellipse, the first one at `turn` of a full turn from the top. */
export function ring(corners: number, across: number, down: number, turn = 0): readonly Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners + turn) * TURN;
    return [50 + across * Math.sin(angle), 50 - down * Math.cos(angle)] as const;
  });
}

export function heart(): readonly Point[] {
  return Array.from({ length: 22 }, (_, at) => {
    const angle = ((at + 0.5) / 22) * TURN;
    const down =
      13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
    return [50 + 2.75 * 16 * Math.sin(angle) ** 3, 46 - 2.85 * down] as const;
  });
}

export function pear(): readonly Point[] {
  return Array.from({ length: 16 }, (_, at) => {
    const angle = (at / 16) * TURN;
    // Ever narrower towards the tip at the top.
    const across = 50 * Math.sin(angle) * Math.sin(angle / 2) ** 1.1;
    return [50 + across, 51 - 47 * Math.cos(angle)] as const;
  });
}

export function star(): readonly Point[] {
  return Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at / 10) * TURN, at % 2 === 0 ? 49 : 25];
    return [50 + reach * Math.sin(angle), 53 - reach * Math.cos(angle)] as const;
  });
}

/** Tall, with its corners cut off. */
export const octagon: readonly Point[] = [
  [32, 5],
  [68, 5],
  [88, 24],
  [88, 76],
  [68, 95],
  [32, 95],
  [12, 76],
  [12, 24],
];
