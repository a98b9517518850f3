/** Figures in words, and where each one leads. */

export interface RoundsOf {
  readonly from: number;
  readonly until: number;
  readonly purse?: 'coins' | 'trial';
  readonly game?: number;
  readonly room?: number;
}

/** The rounds that a figure is made of. */
export function roundsAddress({ from, until, purse = 'coins', game, room }: RoundsOf): string {
  const query = new URLSearchParams({ from: String(from), until: String(until), purse, state: 'settled' });
  if (game !== undefined) query.set('game', String(game));
  if (room !== undefined) query.set('room', String(room));
  return `/rounds?${query}`;
}

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Empty where there was nothing to compare with, or where a loss became a gain. */
export function changeShareText(now: number, before: number): string {
  return before > 0 ? percent.format(now / before - 1) : '';
}

export const shareText = (share: number): string => (share * 100).toFixed(1);

/** Beyond these a share stands at the edge: one jackpot must not press all others together. */
const LOWEST = 0.3;
const HIGHEST = 1.5;

/** The scale that holds these shares, in whole tens of a per cent. */
export function scaleOf(shares: readonly number[]): { readonly low: number; readonly high: number } {
  const low = Math.floor(Math.max(LOWEST, Math.min(0.9, ...shares)) * 10) / 10;
  const high = Math.ceil(Math.min(HIGHEST, Math.max(1, ...shares)) * 10) / 10;
  return { low, high };
}
