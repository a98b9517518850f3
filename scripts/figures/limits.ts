/** The limits of the house style as data, and which of them a part has to keep. */
import type { Figures } from './figures.ts';

export interface Limit {
  readonly figure: keyof Figures;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The bound itself is outside. */
  readonly below?: number;
  /** A median of few files says little, so some limits hold for the house as a whole and not for its parts. */
  readonly areas: 'every' | readonly string[];
}

export const WHOLE = 'all';

export const limits: readonly Limit[] = [
  { figure: 'medianLines', minimum: 50, maximum: 70, areas: [WHOLE] },
  { figure: 'p90Lines', maximum: 200, areas: 'every' },
  { figure: 'longFilePercent', below: 2, areas: 'every' },
  { figure: 'commentPercent', minimum: 6, maximum: 12, areas: [WHOLE] },
  { figure: 'medianFunctionLines', maximum: 12, areas: 'every' },
  { figure: 'longFunctionPercent', below: 1, areas: 'every' },
  { figure: 'testRatio', minimum: 1.5, areas: ['games', 'rules', 'wallet'] },
  { figure: 'testRatio', minimum: 1, areas: ['server'] },
  { figure: 'testRatio', minimum: 0.4, areas: ['web'] },
  { figure: 'anyCount', maximum: 0, areas: 'every' },
];

export function limitOf(area: string, figure: keyof Figures): Limit | undefined {
  return limits.find(
    limit => limit.figure === figure && (limit.areas === 'every' || limit.areas.includes(area)),
  );
}

export function isKept({ minimum, maximum, below }: Limit, value: number): boolean {
  if (minimum !== undefined && value < minimum) return false;
  if (maximum !== undefined && value > maximum) return false;
  return below === undefined || value < below;
}

export function rangeOf({ minimum, maximum, below }: Limit): string {
  if (below !== undefined) return `< ${below}`;
  if (minimum === undefined) return `≤ ${maximum}`;
  return maximum === undefined ? `≥ ${minimum}` : `${minimum} to ${maximum}`;
}
