/** The limits of the house style as data, and which of them a part has to keep. */
import type { Figures } from './figures.ts';

export interface Limit {
  readonly figure: keyof Figures;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Comments are counted for the house as a whole: a part may need none, or many. */
  readonly areas: 'every' | readonly string[];
}

export const WHOLE = 'all';

export const limits: readonly Limit[] = [
  { figure: 'p90Lines', maximum: 250, areas: 'every' },
  { figure: 'longFilePercent', maximum: 0, areas: 'every' },
  { figure: 'commentPercent', minimum: 6, maximum: 12, areas: [WHOLE] },
  { figure: 'longFunctionPercent', maximum: 0, areas: 'every' },
  { figure: 'testRatio', minimum: 1.3, areas: ['games', 'rules', 'wallet'] },
  { figure: 'testRatio', minimum: 0.8, areas: ['server'] },
  { figure: 'testRatio', minimum: 0.6, areas: ['web', 'console'] },
  { figure: 'anyCount', maximum: 0, areas: 'every' },
];

export function limitOf(area: string, figure: keyof Figures): Limit | undefined {
  return limits.find(
    limit => limit.figure === figure && (limit.areas === 'every' || limit.areas.includes(area)),
  );
}

export function isKept({ minimum, maximum }: Limit, value: number): boolean {
  if (minimum !== undefined && value < minimum) return false;
  return maximum === undefined || value <= maximum;
}

export function rangeOf({ minimum, maximum }: Limit): string {
  if (minimum === undefined) return `≤ ${maximum}`;
  return maximum === undefined ? `≥ ${minimum}` : `${minimum} to ${maximum}`;
}
