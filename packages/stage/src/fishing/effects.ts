/** Poses of what shines for a moment. Pure; `part` goes from 0 to 1. */
import { scatter } from '../flat/scatter.ts';

export interface CatchPose {
  /** From where it was caught (0) to the cannon (1). */
  readonly along: number;
  readonly turn: number;
  readonly scale: number;
  readonly alpha: number;
}

const STRUGGLE = 0.34;

/** Caught: it whirls where it is, then flies to the cannon and is gone. */
export function catchPose(part: number): CatchPose {
  if (part < STRUGGLE) {
    const begun = part / STRUGGLE;
    return {
      along: 0,
      turn: Math.sin(begun * 14) * 0.5 * (1 - begun * 0.4),
      scale: 1 + Math.sin(begun * Math.PI) * 0.22,
      alpha: 1,
    };
  }
  const gone = (part - STRUGGLE) / (1 - STRUGGLE);
  const along = gone * gone * (3 - 2 * gone);
  return {
    along,
    turn: gone * 9,
    scale: Math.max(0.12, 1 - gone * 0.85),
    alpha: gone > 0.82 ? (1 - gone) / 0.18 : 1,
  };
}

export interface CoinPose {
  /** In units of the spread, from where it was caught. */
  readonly x: number;
  readonly y: number;
  readonly along: number;
  /** How wide the coin is seen, −1 to 1. */
  readonly face: number;
  readonly alpha: number;
}

/** Coins burst out and are drawn to the cannon, one after the other. */
export function coinPose(seed: number, part: number): CoinPose {
  const angle = scatter(seed, 1) * Math.PI * 2;
  const speed = 0.5 + scatter(seed, 2) * 0.9;
  const out = Math.min(1, part / 0.4);
  const far = speed * (1 - (1 - out) ** 2);
  const late = 0.3 + scatter(seed, 3) * 0.2;
  const gone = Math.max(0, Math.min(1, (part - late) / (0.95 - late)));
  return {
    x: Math.cos(angle) * far * (1 - gone),
    y: Math.sin(angle) * far * (1 - gone) - Math.sin(out * Math.PI) * 0.3,
    along: gone * gone,
    face: Math.cos(part * 16 + seed),
    alpha: gone >= 1 ? 0 : Math.min(1, part * 8),
  };
}

/** Rises and stays readable. */
export function sumPose(part: number): {
  readonly rise: number;
  readonly scale: number;
  readonly alpha: number;
} {
  const grown = Math.min(1, part / 0.14);
  return {
    rise: 1 - (1 - Math.min(1, part * 1.3)) ** 2,
    scale: grown < 1 ? 0.5 + grown * 0.65 : 1.15 - Math.min(0.15, (part - 0.14) * 1.2),
    alpha: part > 0.84 ? Math.max(0, (1 - part) / 0.16) : grown,
  };
}
