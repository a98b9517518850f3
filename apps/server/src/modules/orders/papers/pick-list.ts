/** What to fetch from the shelf for many orders, in the order in which it stands there, with boxes to tick. */
import { type Sheets, SIZES } from '../../../platform/print/sheets.ts';
import type { PaperJob, ThingToPick } from './job.ts';

const MARGIN = 40;
const BOX = 11;
const PLACE_WIDTH = 84;
const COUNT_WIDTH = 48;
const ORDERS_WIDTH = 130;
const GAP = 10;

interface Columns {
  readonly inner: number;
  readonly box: Column;
  readonly place: Column;
  readonly what: Column;
  readonly count: Column;
  readonly orders: Column;
}

interface Column {
  readonly x: number;
  readonly width: number;
}

function columnsOf(pageWidth: number): Columns {
  const inner = pageWidth - 2 * MARGIN;
  const place = { x: MARGIN + BOX + GAP, width: PLACE_WIDTH };
  const orders = { x: MARGIN + inner - ORDERS_WIDTH, width: ORDERS_WIDTH };
  const count = { x: orders.x - GAP - COUNT_WIDTH, width: COUNT_WIDTH };
  const x = place.x + PLACE_WIDTH + GAP;
  return {
    inner,
    box: { x: MARGIN, width: BOX },
    place,
    what: { x, width: count.x - GAP - x },
    count,
    orders,
  };
}

export function drawPickList(sheets: Sheets, { size, toPick }: PaperJob): void {
  const { width, height } = SIZES[size];
  const columns = columnsOf(width);
  const orders = new Set(toPick.flatMap(({ orderIds }) => orderIds)).size;
  const pieces = toPick.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  sheets.newPage();
  const title = { x: MARGIN, width: columns.inner };
  let y = sheets.write('Picking list', { ...title, y: MARGIN, size: 24, isBold: true });
  const sum = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`;
  y = drawHead(sheets, columns, sheets.write(sum, { ...title, y: y + 2, size: 12 }) + 20);
  for (const thing of toPick) {
    if (y + heightOf(sheets, columns, thing) > height - MARGIN) {
      sheets.newPage();
      y = drawHead(sheets, columns, MARGIN);
    }
    y = drawThing(sheets, columns, thing, y + 7);
  }
}

function drawHead(sheets: Sheets, { inner, place, what, count, orders }: Columns, y: number): number {
  const ink = { y, size: 9, isBold: true };
  sheets.write('Where', { ...place, ...ink });
  sheets.write('What', { ...what, ...ink });
  sheets.write('Pieces', { ...count, ...ink });
  const end = sheets.write('Orders', { ...orders, ...ink }) + 4;
  sheets.rule(MARGIN, end, inner);
  return end;
}

const ordersText = ({ orderIds }: ThingToPick) => orderIds.join(', ');

function heightOf(sheets: Sheets, { place, what, orders }: Columns, thing: ThingToPick): number {
  const heights = [
    sheets.heightOf(thing.place, { ...place, size: 11 }),
    sheets.heightOf(thing.name, { ...what, size: 11, isBold: true }) +
      (thing.variantName === '' ? 0 : sheets.heightOf(thing.variantName, { ...what, size: 9 })),
    sheets.heightOf(ordersText(thing), { ...orders, size: 9 }),
  ];
  return Math.max(...heights) + 14;
}

function drawThing(sheets: Sheets, columns: Columns, thing: ThingToPick, y: number): number {
  const { inner, box, place, what, count, orders } = columns;
  sheets.box(box.x, y + 2, BOX);
  const name = sheets.write(thing.name, { ...what, y, size: 11, isBold: true });
  const ends = [
    sheets.write(thing.place || '—', { ...place, y, size: 11 }),
    thing.variantName === '' ? name : sheets.write(thing.variantName, { ...what, y: name, size: 9 }),
    sheets.write(String(thing.goodsNum), { ...count, y, size: 11, isBold: true }),
    sheets.write(ordersText(thing), { ...orders, y: y + 1.5, size: 9 }),
  ];
  const end = Math.max(...ends) + 7;
  sheets.rule(MARGIN, end, inner);
  return end;
}
