import { formatDecimal } from '../../platform/format/format.ts';

/** '2.1', '84': up, never down; with a tenth where it is few. */
export function oneInText(share: number): string {
  const shots = 1 / share;
  const tenths = shots < 10 ? 10 : 1;
  // What binary numbers leave over is no tenth.
  return formatDecimal(Math.ceil(shots * tenths - 1e-6) / tenths);
}
