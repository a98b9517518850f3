/** What is judged of an order that came back or was lost, and what a verdict means for a thing. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { InputOf } from '../../platform/call.ts';
import type { Parcel, ParcelLine } from './parcel-text.ts';

export const VERDICTS = {
  shelf: 'Give back, it goes to the shelf',
  damaged: 'Give back, it is damaged and written off',
  gone: 'Give back, it is not there',
  refused: 'Do not give back, its player gets it again',
} as const;
export type Verdict = keyof typeof VERDICTS;

/** What its player sent back; else everything that was in the parcel. */
export function judgedLines({ lines }: Pick<Parcel, 'lines'>): readonly ParcelLine[] {
  const asked = lines.filter(({ state }) => state === 'returned');
  if (asked.length > 0) return asked;
  const isSent = ({ type }: ParcelLine) => type === GoodsType.toy || type === GoodsType.clawed;
  return lines.filter(line => isSent(line) && line.state === 'ordered');
}

export function verdictsOf(
  parcel: Pick<Parcel, 'lines' | 'state'>,
  verdicts: Readonly<Record<number, Verdict>>,
): InputOf<'parcels.refund'>['lines'] {
  return judgedLines(parcel).map(({ lineId }) => {
    const verdict = parcel.state === 'lost' ? 'gone' : (verdicts[lineId] ?? 'shelf');
    return { lineId, isRefunded: verdict !== 'refused', things: verdict === 'refused' ? 'gone' : verdict };
  });
}
