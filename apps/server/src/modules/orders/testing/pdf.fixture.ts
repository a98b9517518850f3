/** Reads a PDF as its reader does: sizes of pages, and text where it stands. */
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** Points. */
  readonly size: readonly [width: number, height: number];
  /** As it was drawn, line by line. */
  readonly text: string;
  readonly pieces: readonly PdfPiece[];
}

export interface PdfPiece {
  readonly text: string;
  /** From the left, and from the top. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const read = await Promise.all(pages.map(readPage));
  await task.destroy();
  return read;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: Page): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): PdfPiece[] => {
    if (!('str' in item) || item.str === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y: height - y, width: item.width }];
  });
  const lines = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return { size: [Math.round(width), Math.round(height)], text: lines.join(''), pieces };
}

export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where there is something on the first page, in points; undefined where it is white. */
export async function inkOf(bytes: Uint8Array): Promise<Ink | undefined> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  // Skia's canvas is drawn on like a browser's.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  await task.destroy();
  const dark: Ink[] = [];
  for (let place = 0; place < width * height; place++) {
    const [x, y] = [place % width, Math.floor(place / width)];
    if ((data[place * 4] ?? 255) < 160) dark.push({ left: x, right: x + 1, top: y, bottom: y + 1 });
  }
  if (dark.length === 0) return undefined;
  return {
    left: Math.min(...dark.map(({ left }) => left)),
    right: Math.max(...dark.map(({ right }) => right)),
    top: Math.min(...dark.map(({ top }) => top)),
    bottom: Math.max(...dark.map(({ bottom }) => bottom)),
  };
}
