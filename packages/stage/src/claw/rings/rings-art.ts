/** The rod's pictures: a harbor in the morning with its lighthouse, and lifebuoys on the marquee. */
import { shadeOf } from '../../machine/instances.ts';
import { discPath, fillPath, type Pen, verticalFill } from '../../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../../machine/paint/theme.ts';
import { type Cloud, paintClouds, paintWaves, type Size } from '../sea-art.ts';

const CLOUDS: readonly Cloud[] = [
  [0.2, 0.16, 1.2],
  [0.62, 0.1, 0.9],
  [0.4, 0.3, 1.05],
  [0.94, 0.27, 1],
];

const RED = '#ff4554';
const CREAM = '#fff6e6';

export function paintHarbor(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const sea = height * 0.7;
  pen.fillStyle = verticalFill(
    pen,
    0,
    sea,
    theme.skyMiddle,
    mixColours(theme.skyGlow, '#6fb6ff', 0.45),
    '#a9dcff',
    '#ffe6c4',
  );
  pen.fillRect(0, 0, width, sea);
  paintClouds(pen, { width, height }, CLOUDS, 0.5);
  paintGulls(pen, { width, height });
  paintHills(pen, theme, { width, height: sea });
  pen.fillStyle = verticalFill(
    pen,
    sea,
    height,
    '#8fe0ee',
    mixColours(theme.skyGlow, '#22a7c9', 0.65),
    '#1b7fae',
  );
  pen.fillRect(0, sea, width, height - sea);
  paintWaves(pen, { width, height }, sea, '255,255,255');
  paintLighthouse(pen, theme, width * 0.77, sea);
  for (const [x, size, colour] of [
    [0.17, 1, RED],
    [0.45, 0.7, '#ffc93c'],
  ] as const) {
    paintBoat(pen, { x: width * x, y: sea + 10 * size, size, colour });
  }
}

function paintGulls(pen: Pen, { width, height }: Size): void {
  pen.strokeStyle = 'rgba(255,255,255,0.9)';
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  for (const [x, y, wing] of [
    [0.3, 0.43, 15],
    [0.36, 0.39, 11],
    [0.57, 0.46, 13],
  ] as const) {
    const [left, top] = [width * x, height * y];
    const wings = `M${left - wing} ${top - 4}Q${left - wing / 2} ${top - 9} ${left} ${top}`;
    pen.stroke(new Path2D(`${wings}Q${left + wing / 2} ${top - 9} ${left + wing} ${top - 4}`));
  }
}

/** The town behind the water: soft hills with a few roofs. */
function paintHills(pen: Pen, theme: MachineTheme, { width, height }: Size): void {
  const far = mixColours(theme.skyGlow, '#7f9be0', 0.6);
  const left = `M0 ${height}V${height - 58}Q${width * 0.14} ${height - 96} ${width * 0.32} ${height - 44}`;
  const right = `T${width * 0.62} ${height - 40}T${width} ${height - 62}V${height}z`;
  fillPath(pen, new Path2D(left + right), far);
  for (let house = 0; house < 11; house++) {
    const x = width * (0.03 + 0.055 * house);
    const [wide, tall] = [20 + 8 * shadeOf(house + 3), 22 + 22 * shadeOf(house + 30)];
    const wall = ['#fff1d6', '#ffd9c7', '#d9ecff'][house % 3] ?? CREAM;
    const roof = [RED, '#ff9d2e', '#5a7be0'][house % 3] ?? RED;
    pen.fillStyle = wall;
    pen.fillRect(x, height - tall, wide, tall);
    fillPath(
      pen,
      new Path2D(
        `M${x - 4} ${height - tall}L${x + wide / 2} ${height - tall - 14}L${x + wide + 4} ${height - tall}z`,
      ),
      roof,
    );
    pen.fillStyle = 'rgba(70,80,140,0.55)';
    pen.fillRect(x + wide / 2 - 4, height - tall + 8, 8, 10);
  }
}

/** In stripes on its rock, its lamp lit. */
function paintLighthouse(pen: Pen, theme: MachineTheme, x: number, foot: number): void {
  const top = foot - 214;
  const glow = pen.createRadialGradient(x, top - 14, 6, x, top - 14, 150);
  glow.addColorStop(0, 'rgba(255,248,200,0.95)');
  glow.addColorStop(1, 'rgba(255,240,180,0)');
  fillPath(pen, discPath(x, top - 14, 150), glow);
  const rock = mixColours(theme.night, '#6b6fa8', 0.6);
  fillPath(
    pen,
    new Path2D(`M${x - 96} ${foot + 16}Q${x - 60} ${foot - 30} ${x} ${foot - 26}T${x + 104} ${foot + 16}z`),
    rock,
  );
  const tower = new Path2D(`M${x - 36} ${foot - 18}L${x - 23} ${top + 14}H${x + 23}L${x + 36} ${foot - 18}z`);
  fillPath(pen, tower, CREAM);
  pen.save();
  pen.clip(tower);
  pen.fillStyle = RED;
  for (let stripe = 0; stripe < 3; stripe++) pen.fillRect(x - 40, top + 42 + stripe * 60, 80, 30);
  pen.fillStyle = 'rgba(60,30,90,0.16)';
  pen.fillRect(x + 8, top, 34, foot - top);
  pen.restore();
  pen.fillStyle = mixColours(theme.candyLow, theme.night, 0.5);
  pen.fillRect(x - 31, top + 6, 62, 10);
  pen.fillStyle = '#fff3b0';
  pen.fillRect(x - 15, top - 28, 30, 34);
  pen.fillStyle = mixColours(theme.candyLow, theme.night, 0.5);
  pen.fillRect(x - 2, top - 28, 4, 34);
  fillPath(pen, new Path2D(`M${x - 25} ${top - 26}Q${x} ${top - 64} ${x + 25} ${top - 26}z`), RED);
}

interface Boat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

function paintBoat(pen: Pen, { x, y, size, colour }: Boat): void {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  fillPath(pen, new Path2D(`M${at(-42, 0)}H${x + 42 * size}L${at(28, 22)}H${x - 30 * size}z`), colour);
  fillPath(pen, new Path2D(`M${at(-2, -6)}V${y - 84 * size}L${at(40, -6)}z`), CREAM);
  fillPath(pen, new Path2D(`M${at(-8, -6)}V${y - 70 * size}L${at(-36, -6)}z`), '#ffe2ec');
  pen.fillStyle = 'rgba(90,60,40,0.8)';
  pen.fillRect(x - 6 * size, y - 88 * size, 4 * size, 88 * size);
}

/** Lifebuoys to both sides of the house's coin. */
export function paintBuoys(pen: Pen, middle: number): void {
  for (const [offset, radius] of [
    [-172, 20],
    [172, 20],
    [-98, 28],
    [98, 28],
  ] as const) {
    paintBuoy(pen, middle + offset, 66, radius);
  }
}

function paintBuoy(pen: Pen, x: number, y: number, radius: number): void {
  pen.lineWidth = radius * 0.5;
  for (let part = 0; part < 8; part++) {
    pen.strokeStyle = part % 2 === 0 ? CREAM : '#d81f4a';
    pen.beginPath();
    pen.arc(
      x,
      y,
      radius * 0.75,
      (part * Math.PI) / 4 - Math.PI / 8,
      ((part + 1) * Math.PI) / 4 - Math.PI / 8,
    );
    pen.stroke();
  }
}
