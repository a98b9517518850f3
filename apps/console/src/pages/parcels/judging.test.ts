import { expect, it } from 'vitest';
import { judgedLines, verdictsOf } from './judging.ts';
import type { ParcelLine } from './parcel-text.ts';

const line = (lineId: number, state: ParcelLine['state'], type: ParcelLine['type'] = 0): ParcelLine => ({
  lineId,
  state,
  type,
  shopGoodsId: 1,
  prizeId: '',
  name: 'Bear',
  variantName: '',
  picture: 'teddy-bear',
  place: '',
  goodsNum: 1,
  coins: 100,
});

it('what its player sent back is judged, and nothing else', () => {
  const lines = [line(1, 'returned'), line(2, 'ordered'), line(3, 'refunded')];
  expect(judgedLines({ lines }).map(({ lineId }) => lineId)).toEqual([1]);
});

it('of what came back by itself everything that was in the parcel is', () => {
  const lines = [line(1, 'ordered'), line(2, 'ordered', 3), line(3, 'short'), line(4, 'ordered', 1)];
  expect(judgedLines({ lines }).map(({ lineId }) => lineId)).toEqual([1, 4]);
});

it('a verdict says where a thing is, and of what is lost nothing is anywhere', () => {
  const lines = [line(1, 'returned'), line(2, 'returned'), line(3, 'returned')];
  expect(verdictsOf({ lines, state: 'returned' }, { 2: 'refused', 3: 'damaged' })).toEqual([
    { lineId: 1, isRefunded: true, things: 'shelf' },
    { lineId: 2, isRefunded: false, things: 'gone' },
    { lineId: 3, isRefunded: true, things: 'damaged' },
  ]);
  const lost = verdictsOf({ lines: [line(1, 'ordered')], state: 'lost' }, { 1: 'shelf' });
  expect(lost).toEqual([{ lineId: 1, isRefunded: true, things: 'gone' }]);
});
