/** A packing slip: what is in the parcel of an order, for who packs it and who opens it. */
import { type Sheets, SIZES } from '../../../platform/print/sheets.ts';
import type { PaperJob, PaperOrder } from './job.ts';
import { weightText } from './label.ts';

const MARGIN = 48;
const COUNT_WIDTH = 48;
const GAP = 24;

const dayText = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export function drawSlip(sheets: Sheets, job: PaperJob, order: PaperOrder): void {
  const { width, height } = SIZES[job.size];
  const inner = width - 2 * MARGIN;
  let y = drawHead(sheets, job, order, inner);
  y = drawTableHead(sheets, y + 28, inner);
  for (const { name, variantName, goodsNum } of order.lines) {
    const text = { x: MARGIN + COUNT_WIDTH, width: inner - COUNT_WIDTH };
    const rowHeight =
      sheets.heightOf(name, { ...text, size: 12, isBold: true }) +
      (variantName === '' ? 0 : sheets.heightOf(variantName, { ...text, size: 10 }));
    if (y + rowHeight + 16 > height - MARGIN) {
      sheets.newPage();
      const next = sheets.write(`Order ${order.orderId}, continued`, at(MARGIN, MARGIN, inner, 10));
      y = drawTableHead(sheets, next + 12, inner);
    }
    sheets.write(String(goodsNum), { ...at(MARGIN, y + 8, COUNT_WIDTH, 12), isBold: true });
    y = sheets.write(name, { ...text, y: y + 8, size: 12, isBold: true });
    if (variantName !== '') y = sheets.write(variantName, { ...text, y, size: 10 });
    sheets.rule(MARGIN, (y += 8), inner);
  }
  const pieces = order.lines.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  const sum = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${weightText(order.weightGrams)}`;
  sheets.write(sum, at(MARGIN, y + 10, inner, 11));
}

const at = (x: number, y: number, width: number, size: number) => ({ x, y, width, size });

function drawHead(sheets: Sheets, job: PaperJob, order: PaperOrder, inner: number): number {
  sheets.newPage();
  const half = (inner - GAP) / 2;
  let y = sheets.write('Packing slip', { ...at(MARGIN, MARGIN, inner, 24), isBold: true });
  const day = dayText.format(order.createMs);
  y = sheets.write(`Order ${order.orderId}, ${day}`, at(MARGIN, y + 2, inner, 12)) + 22;
  const to = drawBlock(sheets, 'To', order.address, { ...at(MARGIN, y, half, 12), country: order.country });
  const from = { ...at(MARGIN + half + GAP, y, half, 12), country: job.senderCountry };
  return Math.max(to, job.sender.length > 0 ? drawBlock(sheets, 'From', job.sender, from) : 0);
}

function drawBlock(
  sheets: Sheets,
  name: string,
  lines: readonly string[],
  ink: ReturnType<typeof at> & { readonly country: string },
): number {
  let y = sheets.write(name, { ...ink, size: 9, isBold: true }) + 3;
  for (const line of lines) y = sheets.write(line, { ...ink, y });
  return y;
}

function drawTableHead(sheets: Sheets, y: number, inner: number): number {
  const ink = { size: 9, isBold: true };
  sheets.write('Pieces', { ...at(MARGIN, y, COUNT_WIDTH, 9), ...ink });
  const end = sheets.write('What', { ...at(MARGIN + COUNT_WIDTH, y, inner, 9), ...ink }) + 4;
  sheets.rule(MARGIN, end, inner);
  return end;
}
