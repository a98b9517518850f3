/** The bridge's pictures: a bay at sunset with a long bridge over it, arches on the marquee, the flap in the middle. */
import { discPath, fillPath, type Pen, paintCoinMark, verticalFill } from '../../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import { type Cloud, paintClouds, paintWaves, type Size } from '../sea-art.ts';

const CLOUDS: readonly Cloud[] = [
  [0.16, 0.17, 1.1],
  [0.79, 0.24, 1.3],
  [0.5, 0.09, 0.8],
];

export function paintBay(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const sea = height * 0.66;
  pen.fillStyle = verticalFill(
    pen,
    0,
    sea,
    theme.skyMiddle,
    mixColours(theme.skyGlow, '#b98cff', 0.35),
    '#ff9ab8',
    '#ffcf98',
  );
  pen.fillRect(0, 0, width, sea);
  paintSun(pen, { width, height: sea });
  paintClouds(pen, { width, height }, CLOUDS, 0.42);
  pen.fillStyle = verticalFill(
    pen,
    sea,
    height,
    '#ff9f9a',
    mixColours(theme.skyGlow, '#4fb4e8', 0.5),
    '#bfe9f2',
  );
  pen.fillRect(0, sea, width, height - sea);
  paintWaves(pen, { width, height }, sea, '255,250,225');
  paintLongBridge(pen, theme, { width, height: sea });
}

function paintSun(pen: Pen, { width, height }: Size): void {
  const [x, radius] = [width * 0.5, width * 0.13];
  const glow = pen.createRadialGradient(x, height, radius * 0.6, x, height, radius * 3.2);
  glow.addColorStop(0, 'rgba(255,244,190,0.9)');
  glow.addColorStop(1, 'rgba(255,220,160,0)');
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  fillPath(pen, discPath(x, height, radius * 3.2), glow);
  fillPath(pen, discPath(x, height, radius), '#fff3c8');
  pen.restore();
}

/** Two towers, the deck, its cables and lamps, all in one silhouette. */
function paintLongBridge(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const colour = mixColours(theme.candyLow, theme.night, 0.45);
  const deck = height - 34;
  const [left, right, top] = [width * 0.24, width * 0.76, height * 0.52];
  pen.strokeStyle = colour;
  pen.lineWidth = 3;
  pen.stroke(new Path2D(`M0 ${deck - 50}Q${left * 0.6} ${deck - 30} ${left} ${top}`));
  pen.stroke(new Path2D(`M${left} ${top}Q${width / 2} ${deck + 70} ${right} ${top}`));
  pen.stroke(new Path2D(`M${right} ${top}Q${width - left * 0.6} ${deck - 30} ${width} ${deck - 50}`));
  pen.lineWidth = 1.5;
  for (let hanger = 1; hanger < 16; hanger++) {
    const share = hanger / 16;
    const y = (1 - share) * (1 - share) * top + 2 * share * (1 - share) * (deck + 70) + share * share * top;
    const x = left + (right - left) * share;
    if (y < deck) pen.stroke(new Path2D(`M${x} ${y}V${deck}`));
  }
  pen.fillStyle = colour;
  pen.fillRect(0, deck, width, 11);
  for (const x of [left, right]) {
    pen.fillRect(x - 8, top - 12, 16, height - top + 12);
    pen.fillRect(x - 16, top + 30, 32, 8);
    pen.fillRect(x - 16, top + 76, 32, 8);
  }
  for (let lamp = 0; lamp < 17; lamp++)
    fillPath(pen, discPath((lamp + 0.5) * (width / 17), deck - 4, 3.4), '#fff0b0');
}

/** Arches to both sides of the house's coin. */
export function paintArches(pen: Pen, middle: number): void {
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    for (let arch = 0; arch < 3; arch++) {
      const [from, reach] = [64 + arch * 62, 54 - arch * 4];
      const x = middle + side * from;
      const end = x + side * reach;
      pen.strokeStyle = '#fff0b8';
      pen.lineWidth = 7;
      pen.stroke(new Path2D(`M${x} 88Q${(x + end) / 2} ${28 + arch * 14} ${end} 88`));
    }
    pen.lineWidth = 8;
    pen.stroke(new Path2D(`M${middle + side * 56} 90H${middle + side * 240}`));
  }
}

/** In the middle of the plinth, coins beside it. */
export function paintMiddleFlap(pen: Pen, theme: MachineTheme, { width }: Size): void {
  const middle = width / 2;
  const flap = new Path2D();
  flap.roundRect(middle - 104, 24, 208, 104, 24);
  fillPath(pen, flap, theme.goldHigh);
  const hole = new Path2D();
  hole.roundRect(middle - 94, 34, 188, 84, 16);
  fillPath(pen, hole, verticalFill(pen, 34, 118, '#12081f', mixColours(theme.night, theme.candyLow, 0.4)));
  fillPath(pen, new Path2D(`M${middle} 106l-26 -30h15v-28h22v28h15z`), theme.accent);
  for (const side of [-1, 1]) {
    paintCoinMark(pen, middle + side * 158, 76, 32);
    paintCoinMark(pen, middle + side * 246, 76, 25);
  }
}
