/** How the parts look: each painter fills a rectangle of the given size from its upper left corner. */
import type { Brush, Painter } from '../flat/atlas.ts';
import { HALO } from './layout.ts';
import type { BoardColours, SkinColours, SlotTone } from './tones.ts';

const TURN = Math.PI * 2;

export const paintBall =
  ({ high, low, edge }: SkinColours): Painter =>
  (brush, width) => {
    const middle = width / 2;
    const radius = middle * 0.94;
    const gold = brush.createRadialGradient(middle * 0.7, middle * 0.6, 0, middle, middle, radius);
    gold.addColorStop(0, '#fffbe6');
    gold.addColorStop(0.3, high);
    gold.addColorStop(1, low);
    disc(brush, middle, middle, radius, edge);
    disc(brush, middle, middle, radius * 0.95, '#ffffff');
    disc(brush, middle, middle, radius * 0.78, gold);
    disc(brush, middle * 0.74, middle * 0.64, radius * 0.2, 'rgb(255 255 255 / 85%)');
  };

/** White and soft at the rim; tinted where it is used. */
export const paintSoftDisc: Painter = (brush, width) => {
  const middle = width / 2;
  const soft = brush.createRadialGradient(middle, middle, 0, middle, middle, middle);
  soft.addColorStop(0, 'rgb(255 255 255 / 100%)');
  soft.addColorStop(0.35, 'rgb(255 255 255 / 55%)');
  soft.addColorStop(1, 'rgb(255 255 255 / 0%)');
  disc(brush, middle, middle, middle, soft);
};

export const paintDot: Painter = (brush, width) => {
  const middle = width / 2;
  const soft = brush.createRadialGradient(middle, middle, middle * 0.5, middle, middle, middle);
  soft.addColorStop(0, 'rgb(255 255 255 / 100%)');
  soft.addColorStop(1, 'rgb(255 255 255 / 0%)');
  disc(brush, middle, middle, middle, soft);
};

/** Hides a ball until it drops: glass with a golden lip. */
export const paintSpout =
  (glass: string): Painter =>
  (brush, width, height) => {
    box(brush, 0, 0, width, height, height * 0.42, 'rgb(255 255 255 / 34%)');
    box(brush, 1.2, 1.2, width - 2.4, height - 2.4, height * 0.4, glass);
    box(
      brush,
      width * 0.16,
      height * 0.14,
      width * 0.68,
      height * 0.12,
      height * 0.06,
      'rgb(255 255 255 / 30%)',
    );
    box(brush, width * 0.12, height - 4.5, width * 0.76, 4.5, 2.2, '#ffb53d');
    box(brush, width * 0.12, height - 4.5, width * 0.76, 1.6, 0.8, '#ffe9a0');
  };

export const paintBeam: Painter = (brush, width, height) => {
  const upwards = brush.createLinearGradient(0, height, 0, 0);
  upwards.addColorStop(0, 'rgb(255 255 255 / 80%)');
  upwards.addColorStop(1, 'rgb(255 255 255 / 0%)');
  brush.fillStyle = upwards;
  brush.beginPath();
  brush.moveTo(width * 0.3, height);
  brush.lineTo(0, 0);
  brush.lineTo(width, 0);
  brush.lineTo(width * 0.7, height);
  brush.fill();
};

/** The coin of the house: a star in a ring. */
export const paintSpark =
  ({ high, low, edge }: SkinColours): Painter =>
  (brush, width) => {
    const middle = width / 2;
    disc(brush, middle, middle, middle * 0.95, edge);
    disc(brush, middle, middle, middle * 0.86, high);
    disc(brush, middle, middle, middle * 0.66, low);
    brush.beginPath();
    for (let corner = 0; corner < 10; corner++) {
      const reach = middle * (corner % 2 === 0 ? 0.56 : 0.25);
      const angle = (corner / 10) * TURN - TURN / 4;
      brush.lineTo(middle + Math.cos(angle) * reach, middle + Math.sin(angle) * reach);
    }
    brush.fillStyle = '#fff6d8';
    brush.fill();
  };

export const paintSlot =
  (tone: SlotTone, text: string, font: (px: number) => string, textPx: number): Painter =>
  (brush, width, height) => {
    const corner = Math.min(8, width * 0.28);
    box(brush, 0, 0, width, height, corner, tone.edge);
    box(brush, 0, 0, width, height - 5, corner, tone.fill);
    box(brush, corner * 0.6, 1.2, width - corner * 1.2, 1.8, 0.9, 'rgb(255 255 255 / 45%)');
    brush.fillStyle = tone.text;
    writeCentred(brush, text, font(textPx), width / 2, (height - 4) / 2, width - 2);
  };

export const paintFlash: Painter = (brush, width, height) =>
  box(brush, 0, 0, width, height, Math.min(8, width * 0.28), '#ffffff');

export const paintChip =
  ({ high, low, edge, text: ink }: SkinColours, text: string, font: string): Painter =>
  (brush, width, height) => {
    brush.font = font;
    const pill = Math.min(brush.measureText(text).width + height * 0.9, width);
    const left = (width - pill) / 2;
    const shade = brush.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, high);
    shade.addColorStop(1, low);
    box(brush, left, 0, pill, height, height / 2, edge);
    box(brush, left, 0, pill, height - 3, (height - 3) / 2, shade);
    box(brush, left + height * 0.4, 1.4, pill - height * 0.8, 1.6, 0.8, 'rgb(255 255 255 / 65%)');
    brush.fillStyle = ink;
    writeCentred(brush, text, font, width / 2, (height - 3) / 2, pill - height * 0.4);
  };

/** With its halo, which reaches to the rim. */
export const paintPeg =
  ({ peg, pegShade, halo }: BoardColours): Painter =>
  (brush, width) => {
    const middle = width / 2;
    const radius = middle / HALO;
    disc(brush, middle, middle, middle, halo);
    disc(brush, middle, middle + radius * 0.35, radius * 1.1, 'rgb(4 8 40 / 35%)');
    disc(brush, middle, middle, radius * 1.1, pegShade);
    disc(brush, middle, middle - radius * 0.12, radius * 0.92, peg);
  };

/** Condensed where it does not fit. Centred by its digits as measured: fonts differ in where their middle is. */
function writeCentred(
  brush: Brush,
  text: string,
  font: string,
  x: number,
  middleY: number,
  maxWidth: number,
): void {
  brush.font = font;
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = brush.measureText(text);
  brush.fillText(text, x, middleY + (ascent - descent) / 2, maxWidth);
}

function disc(brush: Brush, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(x, y, radius, 0, TURN);
  brush.fill();
}

type Box = readonly [x: number, y: number, width: number, height: number, corner: number];

function box(brush: Brush, ...[x, y, width, height, corner, fill]: [...Box, string | CanvasGradient]): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.roundRect(x, y, width, height, corner);
  brush.fill();
}
