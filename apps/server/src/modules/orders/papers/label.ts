/** An address label of 4 × 6 inches: who sends it, and where it goes as large as it fits. */
import { type Sheets, SIZES } from '../../../platform/print/sheets.ts';
import type { PaperJob, PaperOrder } from './job.ts';

const { width, height } = SIZES.label;
const MARGIN = 18;
const WIDTH = width - 2 * MARGIN;
const LARGEST = 20;
const SMALLEST = 7;
const FOOT = height - 52;

export function drawLabel(sheets: Sheets, { sender, senderCountry }: PaperJob, order: PaperOrder): void {
  sheets.newPage();
  const small = { x: MARGIN, width: WIDTH, size: 9, country: senderCountry };
  let y = MARGIN;
  for (const line of sender) y = sheets.write(line, { ...small, y });
  if (sender.length > 0) sheets.rule(MARGIN, (y += 8), WIDTH);
  y = sheets.write('TO', { ...small, y: y + 10, isBold: true });
  drawAddress(sheets, order, y + 4);
  drawFoot(sheets, order);
}

function drawAddress(sheets: Sheets, { address, phone, country }: PaperOrder, top: number): void {
  const ink = { x: MARGIN, width: WIDTH, country };
  const lines = [...address, ...(phone === '' ? [] : [phone])];
  const heightAt = (size: number) =>
    lines.reduce((sum, line) => sum + sheets.heightOf(line, { ...ink, size, isBold: true }), 0);
  let size = LARGEST;
  while (size > SMALLEST && heightAt(size) > FOOT - top - 8) size -= 1;
  let y = top;
  for (const [place, line] of lines.entries())
    y = sheets.write(line, { ...ink, y, size, isBold: place === 0 || place === address.length - 1 });
}

function drawFoot(sheets: Sheets, { orderId, weightGrams }: PaperOrder): void {
  sheets.rule(MARGIN, FOOT, WIDTH);
  const ink = { x: MARGIN, width: WIDTH, y: FOOT + 8 };
  sheets.write(`Order ${orderId}`, { ...ink, size: 16, isBold: true });
  sheets.write(weightText(weightGrams), { ...ink, y: FOOT + 12, size: 11, isRight: true });
}

export function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(2)} kg`;
}
