/**
 * Pages of a PDF with text of any script. Skia draws them: HarfBuzz joins letters and sets marks, and ICU orders what is
 * written from the right.
 */
import { type CanvasRenderingContext2D, PDFDocument } from '@napi-rs/canvas';
import { familiesOf } from './fonts.ts';
import { isFromRight, wrap } from './text.ts';

/** Points, 72 to the inch. */
export const SIZES = {
  a4: { width: 595, height: 842 },
  letter: { width: 612, height: 792 },
  /** 4 × 6 inches. */
  label: { width: 288, height: 432 },
} as const;
export type Size = keyof typeof SIZES;

export interface Ink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** On the right, whatever its script. */
  readonly isRight?: boolean;
  /** Whose way of drawing Chinese letters. */
  readonly country?: string;
}

export interface Sheets {
  newPage(): void;
  /** From `y` downwards, from the side its script begins at; returns where it ends. */
  write(text: string, ink: Ink): number;
  heightOf(text: string, ink: Omit<Ink, 'x' | 'y'>): number;
  rule(x: number, y: number, width: number): void;
  box(x: number, y: number, size: number): void;
  close(): Buffer;
}

/** Thai and Vietnamese stack marks above their letters. */
const LINE_HEIGHT = 1.45;
const BASELINE = 1.08;

export function createSheets(size: Size, title: string): Sheets {
  const document = new PDFDocument({ title, creator: 'Boardwalk' });
  const { width, height } = SIZES[size];
  let page: CanvasRenderingContext2D | undefined;
  const drawn = (): CanvasRenderingContext2D => (page ??= document.beginPage(width, height));
  const linesOf = (text: string, ink: Omit<Ink, 'x' | 'y'>) => {
    const context = drawn();
    context.font = `${ink.isBold ? 700 : 400} ${ink.size}px ${familiesOf(text, ink.country)}`;
    context.direction = isFromRight(text) ? 'rtl' : 'ltr';
    return wrap(text, ink.width, part => context.measureText(part).width);
  };
  const endPage = () => {
    if (page) document.endPage();
    page = undefined;
  };
  return {
    newPage: () => {
      endPage();
      drawn();
    },
    write: (text, ink) => {
      const lines = linesOf(text, ink);
      const context = drawn();
      const isRight = ink.isRight === true || context.direction === 'rtl';
      context.textAlign = isRight ? 'right' : 'left';
      for (const [place, line] of lines.entries())
        context.fillText(
          line,
          isRight ? ink.x + ink.width : ink.x,
          ink.y + ink.size * (place * LINE_HEIGHT + BASELINE),
        );
      return ink.y + lines.length * ink.size * LINE_HEIGHT;
    },
    heightOf: (text, ink) => linesOf(text, ink).length * ink.size * LINE_HEIGHT,
    rule: (x, y, length) => drawn().fillRect(x, y, length, 0.75),
    box: (x, y, side) => drawn().strokeRect(x, y, side, side),
    close: () => {
      drawn();
      endPage();
      return document.close();
    },
  };
}
