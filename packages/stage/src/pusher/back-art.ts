/** The panel behind the coins: the boardwalk at night, a cove or a fair, below an arched marquee. Painted once, no text. */
import type { CanvasTexture } from 'three';
import { shadeOf } from '../machine/instances.ts';
import {
  discPath,
  fillPath,
  type Pen,
  paintCoinMark,
  paintTexture,
  verticalFill,
} from '../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';
import { paintCove, paintTowerMarks } from './cove-art.ts';
import { paintMidway, paintRingMarks } from './midway-art.ts';

const WIDTH = 768;
/** Where the marquee ends, as a share of the back's height from above. */
const MARQUEE = 0.215;
const FRONT = 100;

/** What is behind the coins, and what is on the marquee above. */
interface Painting {
  readonly back: (
    pen: Pen,
    theme: MachineTheme,
    size: { readonly width: number; readonly height: number },
  ) => void;
  readonly marks: (pen: Pen, middle: number, height: number) => void;
}

const PLACES = {
  pier: {
    back: (pen, theme, { height }) => paintPier(pen, theme, height),
    marks: (pen, _, height) => paintCoins(pen, height),
  },
  cove: { back: paintCove, marks: paintTowerMarks },
  midway: { back: paintMidway, marks: paintRingMarks },
} as const satisfies Readonly<Record<string, Painting>>;

export type Place = keyof typeof PLACES;

/** The back above the front plate; `backShare` is how much of the texture's height is the back's. */
export function paintedPanels(
  theme: MachineTheme,
  aspect: number,
  place: Place,
): { texture: CanvasTexture; backShare: number } {
  const height = Math.round(WIDTH / aspect);
  const texture = paintTexture(WIDTH, height + FRONT, pen => {
    const marquee = height * MARQUEE;
    pen.save();
    pen.clip(archPath(height));
    paintSky(pen, theme, marquee, height);
    PLACES[place].back(pen, theme, { width: WIDTH, height });
    paintMarquee(pen, theme, marquee);
    PLACES[place].marks(pen, WIDTH / 2, marquee);
    pen.restore();
    paintFront(pen, theme, height);
  });
  return { texture, backShare: height / (height + FRONT) };
}

/** Candy stripes behind a row of coins. */
function paintFront(pen: Pen, theme: MachineTheme, top: number): void {
  const dark = mixColours(theme.candyLow, theme.night, 0.28);
  pen.fillStyle = verticalFill(pen, top, top + FRONT, theme.candyLow, dark);
  pen.fillRect(0, top, WIDTH, FRONT);
  for (let stripe = 0; stripe < WIDTH; stripe += 64) {
    fillPath(pen, new Path2D(`M${stripe} ${top}h32l-28 ${FRONT}h-32z`), 'rgba(255,240,220,0.16)');
  }
  for (let coin = 0; coin < 9; coin++) paintCoinMark(pen, WIDTH / 2 + (coin - 4) * 80, top + 50, 24);
}

/** Straight sides, and above them an arch. */
function archPath(height: number): Path2D {
  const shoulder = height * 0.16;
  const path = new Path2D(`M0 ${height}V${shoulder + 40}Q0 ${shoulder} 46 ${shoulder - 12}`);
  path.quadraticCurveTo(WIDTH / 2, -shoulder * 0.95, WIDTH - 46, shoulder - 12);
  path.quadraticCurveTo(WIDTH, shoulder, WIDTH, shoulder + 40);
  path.lineTo(WIDTH, height);
  path.closePath();
  return path;
}

function paintSky(pen: Pen, theme: MachineTheme, top: number, height: number): void {
  pen.fillStyle = verticalFill(pen, top, height, theme.skyTop, theme.skyMiddle, theme.skyGlow, '#ffb47a');
  pen.fillRect(0, 0, WIDTH, height);
  for (let star = 0; star < 70; star++) {
    const [x, y] = [shadeOf(star * 2) * WIDTH, top + shadeOf(star * 2 + 1) * (height - top) * 0.5];
    fillPath(
      pen,
      discPath(x, y, 0.8 + 1.4 * shadeOf(star + 900)),
      `rgba(255,255,255,${0.25 + 0.6 * shadeOf(star + 500)})`,
    );
  }
  const glow = pen.createRadialGradient(WIDTH / 2, height * 0.5, 60, WIDTH / 2, height * 0.5, 420);
  glow.addColorStop(0, 'rgba(255,225,150,0.75)');
  glow.addColorStop(0.4, 'rgba(255,150,120,0.25)');
  glow.addColorStop(1, 'rgba(255,120,160,0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDTH, height);
}

/** A ferris wheel and the sea behind the deck. */
function paintPier(pen: Pen, theme: MachineTheme, height: number): void {
  const [x, y, radius] = [WIDTH * 0.13, height * 0.66, WIDTH * 0.11];
  pen.strokeStyle = mixColours(theme.skyTop, theme.skyGlow, 0.25);
  pen.lineWidth = 4;
  for (const ring of [radius, radius * 0.82]) pen.stroke(discPath(x, y, ring));
  for (let spoke = 0; spoke < 12; spoke++) {
    const angle = (spoke * Math.PI) / 6;
    pen.stroke(new Path2D(`M${x} ${y}l${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`));
    fillPath(
      pen,
      discPath(x + radius * Math.cos(angle), y + radius * Math.sin(angle), 7),
      ['#ffe08a', '#ff7fb0', '#7fe9ff'][spoke % 3] ?? '',
    );
  }
  pen.fillStyle = verticalFill(pen, height * 0.8, height, theme.skyMiddle, theme.night);
  pen.fillRect(0, height * 0.8, WIDTH, height);
  for (let wave = 0; wave < 60; wave++) {
    const row = height * (0.81 + 0.18 * shadeOf(wave + 40));
    pen.fillStyle = `rgba(255,200,130,${0.1 + 0.3 * shadeOf(wave + 7)})`;
    pen.fillRect(WIDTH * shadeOf(wave * 3), row, 20 + 50 * shadeOf(wave), 2.5);
  }
}

function paintMarquee(pen: Pen, theme: MachineTheme, bottom: number): void {
  const middle = bottom * 0.55;
  pen.fillStyle = verticalFill(
    pen,
    0,
    bottom,
    theme.candyHigh,
    theme.candyLow,
    mixColours(theme.candyLow, theme.night, 0.45),
  );
  pen.fillRect(0, 0, WIDTH, bottom);
  paintRays(pen, middle, bottom);
  pen.fillStyle = verticalFill(pen, bottom - 16, bottom, theme.goldHigh, theme.goldLow);
  pen.fillRect(0, bottom - 14, WIDTH, 14);
}

function paintCoins(pen: Pen, bottom: number): void {
  const middle = bottom * 0.55;
  for (const [offset, size] of [
    [-1.75, 0.2],
    [1.75, 0.2],
    [-1, 0.28],
    [1, 0.28],
    [0, 0.4],
  ] as const) {
    paintCoinMark(
      pen,
      WIDTH / 2 + offset * bottom * 0.75,
      middle + Math.abs(offset) * bottom * 0.09,
      bottom * size,
    );
  }
}

function paintRays(pen: Pen, middle: number, bottom: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, WIDTH, bottom);
  pen.clip();
  for (let ray = 0; ray < 24; ray++) {
    const angle = (ray * Math.PI) / 12;
    const path = new Path2D();
    path.moveTo(WIDTH / 2, middle);
    path.lineTo(WIDTH / 2 + WIDTH * Math.cos(angle), middle + WIDTH * Math.sin(angle));
    path.lineTo(WIDTH / 2 + WIDTH * Math.cos(angle + 0.13), middle + WIDTH * Math.sin(angle + 0.13));
    fillPath(pen, path, 'rgba(255,225,150,0.22)');
  }
  pen.restore();
}
