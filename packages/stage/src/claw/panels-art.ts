/** A claw's walls, marquee and plinth, painted on one texture from above to below. No text. */
import type { ClawStyle } from '@boardwalk/games/claw';
import type { CanvasTexture } from 'three';
import { shadeOf } from '../machine/instances.ts';
import {
  discPath,
  fillPath,
  type Pen,
  paintCoinMark,
  paintTexture,
  starPath,
  verticalFill,
} from '../machine/paint/canvas.ts';
import { type MachineTheme, mixColours } from '../machine/paint/theme.ts';
import { paintArches, paintBay, paintMiddleFlap } from './bridge/bridge-art.ts';
import { paintCove, paintCupMarks } from './cups/cups-art.ts';
import { paintBuoys, paintHarbor } from './rings/rings-art.ts';

const WIDTH = 640;
const MARQUEE = 116;
const WALL = 600;
const PLINTH = 152;
const HEIGHT = MARQUEE + WALL + PLINTH;

/** Where each picture is in the texture's height, from below. */
export const CLAW_PANELS = {
  plinth: [0, PLINTH / HEIGHT],
  wall: [PLINTH / HEIGHT, (PLINTH + WALL) / HEIGHT],
  marquee: [(PLINTH + WALL) / HEIGHT, 1],
} as const;

interface StyleArt {
  /** On the marquee, to both sides of the house's coin. */
  readonly marks: (pen: Pen, middle: number) => void;
  readonly wall: (pen: Pen, theme: MachineTheme, size: { width: number; height: number }) => void;
  readonly flap: (pen: Pen, theme: MachineTheme, size: { width: number; height: number }) => void;
}

const ARTS: Readonly<Record<ClawStyle, StyleArt>> = {
  heap: { marks: paintStars, wall: paintWall, flap: paintCornerFlap },
  bridge: { marks: paintArches, wall: paintBay, flap: paintMiddleFlap },
  rings: { marks: paintBuoys, wall: paintHarbor, flap: paintMiddleFlap },
  cups: { marks: paintCupMarks, wall: paintCove, flap: paintMiddleFlap },
};

export function clawTexture(theme: MachineTheme, style: ClawStyle): CanvasTexture {
  const { marks, wall, flap } = ARTS[style];
  return paintTexture(WIDTH, HEIGHT, pen => {
    paintMarquee(pen, theme, marks);
    pen.translate(0, MARQUEE);
    wall(pen, theme, { width: WIDTH, height: WALL });
    pen.translate(0, WALL);
    paintPlinth(pen, theme);
    flap(pen, theme, { width: WIDTH, height: PLINTH });
  });
}

function paintMarquee(pen: Pen, theme: MachineTheme, paintMarks: (pen: Pen, middle: number) => void): void {
  const arch = new Path2D(
    `M0 ${MARQUEE}V60Q0 42 30 38Q${WIDTH / 2} -38 ${WIDTH - 30} 38Q${WIDTH} 42 ${WIDTH} 60V${MARQUEE}z`,
  );
  pen.save();
  pen.clip(arch);
  pen.fillStyle = verticalFill(
    pen,
    0,
    MARQUEE,
    theme.candyHigh,
    theme.candyLow,
    mixColours(theme.candyLow, theme.night, 0.3),
  );
  pen.fillRect(0, 0, WIDTH, MARQUEE);
  for (let ray = 0; ray < 24; ray++) {
    const path = new Path2D();
    path.moveTo(WIDTH / 2, 66);
    for (const turn of [0, 0.13]) {
      const angle = (ray * Math.PI) / 12 + turn;
      path.lineTo(WIDTH / 2 + WIDTH * Math.cos(angle), 66 + WIDTH * Math.sin(angle));
    }
    fillPath(pen, path, 'rgba(255,225,150,0.22)');
  }
  pen.fillStyle = verticalFill(pen, MARQUEE - 12, MARQUEE, theme.goldHigh, theme.goldLow);
  pen.fillRect(0, MARQUEE - 11, WIDTH, 11);
  paintMarks(pen, WIDTH / 2);
  paintCoinMark(pen, WIDTH / 2, 60, 41);
  pen.restore();
}

function paintStars(pen: Pen, middle: number): void {
  for (const [offset, size] of [
    [-150, 17],
    [150, 17],
    [-85, 24],
    [85, 24],
  ] as const) {
    fillPath(pen, starPath(middle + offset, 68, size, 0.5), '#fff0b8');
  }
}

/** An evening sky over low hills of light: pale enough below for every prize to stand out. */
function paintWall(pen: Pen, theme: MachineTheme): void {
  pen.fillStyle = verticalFill(
    pen,
    0,
    WALL,
    theme.skyMiddle,
    mixColours(theme.skyGlow, '#b98cff', 0.5),
    '#ff9fbf',
    '#ffd9a3',
    '#fff0cf',
  );
  pen.fillRect(0, 0, WIDTH, WALL);
  for (let star = 0; star < 60; star++) {
    const [x, y] = [shadeOf(star * 2 + 3) * WIDTH, shadeOf(star * 2 + 4) * WALL * 0.55];
    fillPath(
      pen,
      starPath(x, y, 2 + 5 * shadeOf(star + 70), 0.25, 4),
      `rgba(255,255,255,${0.25 + 0.5 * shadeOf(star)})`,
    );
  }
  for (const [x, y, size] of [
    [0.2, 0.46, 1],
    [0.58, 0.56, 1.3],
    [0.94, 0.5, 1],
  ] as const) {
    for (const [dx, dy, radius] of [
      [-44, 8, 26],
      [-12, -8, 36],
      [28, 2, 30],
      [56, 12, 20],
    ] as const) {
      fillPath(
        pen,
        discPath(x * WIDTH + dx * size, y * WALL + dy * size, radius * size),
        'rgba(255,255,255,0.35)',
      );
    }
  }
}

/** Candy stripes. */
function paintPlinth(pen: Pen, theme: MachineTheme): void {
  pen.fillStyle = verticalFill(pen, 0, PLINTH, theme.candyLow, mixColours(theme.candyLow, theme.night, 0.4));
  pen.fillRect(0, 0, WIDTH, PLINTH);
  for (let stripe = -64; stripe < WIDTH + 64; stripe += 80) {
    fillPath(pen, new Path2D(`M${stripe} 0h40l-36 ${PLINTH}h-40z`), 'rgba(255,240,220,0.14)');
  }
}

/** The flap that prizes come out of, below a chute in the corner. */
function paintCornerFlap(pen: Pen, theme: MachineTheme): void {
  const flap = new Path2D();
  flap.roundRect(38, 26, 164, 100, 22);
  fillPath(pen, flap, theme.goldHigh);
  const hole = new Path2D();
  hole.roundRect(47, 35, 146, 82, 15);
  fillPath(pen, hole, verticalFill(pen, 35, 117, '#12081f', mixColours(theme.night, theme.candyLow, 0.4)));
  const arrow = new Path2D('M120 104l-24 -28h14v-26h20v26h14z');
  fillPath(pen, arrow, theme.goldHigh);
  for (let coin = 0; coin < 4; coin++) paintCoinMark(pen, 290 + coin * 92, 76, 30);
}
