import type { PlinkoRisk, PlinkoRows } from './types.ts';

/**
 * Multipliers in hundredths of the stake, from the edge to the middle; the other half mirrors them.
 * All are whole tenths, so that stakes in steps of 10 coins always pay whole coins. Every table rises from the
 * middle outwards and returns 97 % to within 0.05 points, so no choice of rows or risk is the
 * better deal: only the swings differ.
 */
export const PLINKO_HALF_TABLES: Readonly<
  Record<PlinkoRisk, Readonly<Record<PlinkoRows, readonly number[]>>>
> = {
  low: {
    8: [500, 150, 120, 100, 50],
    9: [540, 220, 130, 120, 60],
    10: [600, 270, 150, 120, 90, 50],
    11: [700, 300, 180, 130, 110, 60],
    12: [900, 360, 210, 140, 110, 90, 50],
    13: [1100, 440, 220, 150, 120, 110, 60],
    14: [1300, 550, 260, 180, 130, 120, 80, 50],
    15: [1600, 700, 330, 230, 150, 120, 110, 50],
    16: [2000, 900, 400, 210, 170, 130, 110, 80, 50],
  },
  medium: {
    8: [1500, 350, 120, 60, 40],
    9: [2400, 440, 140, 100, 40],
    10: [4000, 650, 180, 140, 50, 30],
    11: [6000, 900, 250, 130, 90, 40],
    12: [11000, 1300, 330, 170, 120, 50, 30],
    13: [14000, 1800, 450, 210, 130, 80, 40],
    14: [18000, 2400, 650, 280, 160, 110, 50, 30],
    15: [23000, 3500, 900, 340, 180, 120, 80, 40],
    16: [30000, 5500, 1200, 460, 220, 140, 110, 50, 30],
  },
  high: {
    8: [3000, 460, 120, 30, 20],
    9: [5000, 950, 150, 40, 20],
    10: [8000, 1400, 280, 80, 20, 10],
    11: [12000, 2100, 460, 120, 30, 20],
    12: [20000, 3000, 700, 210, 60, 20, 10],
    13: [30000, 4500, 1100, 300, 90, 30, 20],
    14: [45000, 7000, 1600, 490, 150, 50, 20, 10],
    15: [70000, 10000, 2400, 750, 210, 70, 30, 20],
    16: [100000, 14000, 3500, 1100, 350, 130, 40, 20, 10],
  },
};
