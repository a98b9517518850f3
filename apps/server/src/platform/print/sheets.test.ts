import { expect, it } from 'vitest';
import { inkOf, readPdf } from '../../modules/orders/testing/pdf.fixture.ts';
import { familiesOf } from './fonts.ts';
import { createSheets, SIZES } from './sheets.ts';

const INK = { x: 40, y: 40, width: 500, size: 20 };

function written(text: string, country = ''): Buffer {
  const sheets = createSheets('a4', 'Test');
  sheets.write(text, { ...INK, country });
  return sheets.close();
}

/** What is really on the paper. */
async function drawn(text: string) {
  const ink = await inkOf(written(text));
  if (!ink) throw new Error(`Nothing was drawn of ${text}.`);
  return { ...ink, width: ink.right - ink.left };
}

it.each([
  'Marina Boje, Hafenstraße 7, Ñandú Øresund ąćęłż İğş',
  'Nguyễn Thị Phượng, Bến Nghé',
  'Анна Каренина, ул. Тверская',
  'Οδός Ερμού 12, Αθήνα',
  '東京都千代田区丸の内一丁目',
  '北京市东城区王府井大街',
  '臺北市信義區市府路',
  '서울특별시 종로구 세종대로',
])('writes what can be read back: %s', async text => {
  const plain = (words: string) => words.normalize('NFC').replaceAll(/\s/g, '');
  const [page] = await readPdf(written(text));
  expect(plain(page?.text ?? '')).toBe(plain(text));
});

it.each(['ที่อยู่ ปิ่นเกล้า น้ำพุ', 'هل تشحنون إلى دبي', 'רחוב הרצל', '😀'])('draws %s', async text => {
  expect((await drawn(text)).width).toBeGreaterThan(10);
});

it('takes every letter of our languages from its own fonts', () => {
  const text = 'aßøığşșđ ạệử ёж ωή ที่น้ำ هلإى רח の直한，「」€£¥№';
  const own = familiesOf(text).split(', ');
  expect(own.every(family => family.startsWith('"noto-sans'))).toBe(true);
  for (const script of ['latin', 'vietnamese', 'cyrillic', 'greek', 'thai', 'arabic', 'hebrew', 'jp'])
    expect(own.some(family => family.includes(script))).toBe(true);
});

it('joins Arabic letters, which are otherwise where nothing joins them', async () => {
  const [joined, apart] = [await drawn('محمد'), await drawn([...'محمد'].join('\u200c'))];
  expect(Math.abs(joined.width - apart.width)).toBeGreaterThan(2);
});

it('sets Thai marks above their letters and not behind them', async () => {
  const [bare, marked] = [await drawn('กา'), await drawn('ก้า')];
  expect(Math.abs(marked.width - bare.width)).toBeLessThan(1);
  expect(marked.top).toBeLessThan(bare.top - 1);
});

it('begins at the side from which a script is written', async () => {
  const [left, right] = [await drawn('Marina'), await drawn('محمد بن راشد')];
  expect(Math.abs(left.left - INK.x)).toBeLessThan(3);
  expect(Math.abs(right.right - INK.x - INK.width)).toBeLessThan(3);
});

it('draws Chinese letters as the country does, or the language that is written', () => {
  const first = (text: string, country: string) => familiesOf(text, country).split('-')[2];
  expect(first('直', 'CN')).toBe('sc');
  expect(first('直', 'TW')).toBe('tc');
  expect(first('直', 'JP')).toBe('jp');
  expect(first('直の', 'US')).toBe('jp');
  expect(first('直한', 'US')).toBe('kr');
  expect(first('直', '')).toBe('sc');
});

it('ends a text that is long below where it began, line under line', async () => {
  const sheets = createSheets('label', 'Test');
  const { width, height } = SIZES.label;
  const long = { x: 20, width: width - 40, size: 12 };
  const text = 'A street with a name that is longer than its label is wide, as some are';
  expect(sheets.write(text, { ...long, y: 20 })).toBeCloseTo(20 + sheets.heightOf(text, long), 5);
  const [page] = await readPdf(sheets.close());
  expect(page?.size).toEqual([width, height]);
  const tops = new Set(page?.pieces.map(({ y }) => Math.round(y)));
  expect(tops.size).toBeGreaterThan(1);
  for (const { x, width: wide } of page?.pieces ?? []) expect(x + wide).toBeLessThanOrEqual(width - 20 + 0.5);
});
