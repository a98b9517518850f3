/** The reef behind everything: water from light to deep, far rocks, the ground, and what grows on it. Painted once. */
import { type Brush, type Painter } from '../../flat/atlas.ts';
import { scatter } from '../../flat/scatter.ts';
import type { Theme } from '../options.ts';
import { paintCoral, paintDome, paintStar, paintTubes } from './corals.ts';
import { fillWith } from './ink.ts';

interface Waters {
  readonly water: readonly (readonly [at: number, colour: string])[];
  readonly far: string;
  readonly near: string;
  readonly sand: readonly [string, string];
  readonly sandEdge: string;
  readonly light: string;
}

const WATERS: Readonly<Record<Theme, Waters>> = {
  blue: {
    water: [
      [0, '#52b8f2'],
      [0.12, '#2b8ee4'],
      [0.42, '#1560c8'],
      [0.75, '#0b3a9c'],
      [1, '#072268'],
    ],
    far: 'rgb(12 62 160 / 55%)',
    near: 'rgb(8 38 118 / 75%)',
    sand: ['#5d8fd0', '#173a86'],
    sandEdge: '#0b2360',
    light: 'rgb(190 240 255 / 26%)',
  },
  pink: {
    water: [
      [0, '#ff9ad2'],
      [0.12, '#e066cf'],
      [0.42, '#9c3fc4'],
      [0.75, '#5f2499'],
      [1, '#35105f'],
    ],
    far: 'rgb(120 40 150 / 55%)',
    near: 'rgb(76 20 110 / 75%)',
    sand: ['#d88ac8', '#6a2a84'],
    sandEdge: '#35104f',
    light: 'rgb(255 224 250 / 28%)',
  },
};

/** `unit` is pixels a unit of the reef. */
export function paintBackdrop(theme: Theme, unit: number): Painter {
  return (brush, width, height) => {
    const { water, far, near, light } = WATERS[theme];
    const depth = brush.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of water) depth.addColorStop(at, colour);
    brush.fillStyle = depth;
    brush.fillRect(0, 0, width, height);
    paintSurface(brush, width, unit, light);
    paintRidge(brush, width, height, height * 0.6, 150 * unit, far, 1);
    paintRidge(brush, width, height, height * 0.74, 170 * unit, near, 2);
    paintSand(brush, width, height, unit, WATERS[theme]);
    paintGarden(brush, width, height, unit);
    paintDusk(brush, width, height);
  };
}

/** Where waves above gather the light. */
function paintSurface(brush: Brush, width: number, unit: number, light: string): void {
  brush.strokeStyle = light;
  brush.lineCap = 'round';
  for (let at = 0; at < 46; at++) {
    const [x, y] = [scatter(at, 1) * width, (20 + scatter(at, 2) * 250) * unit];
    const half = (26 + scatter(at, 3) * 60) * unit;
    brush.lineWidth = Math.max(1, (7 - (y / unit) * 0.02) * unit);
    brush.globalAlpha = Math.max(0.12, 1 - y / (280 * unit));
    brush.beginPath();
    brush.moveTo(x - half, y);
    brush.quadraticCurveTo(x - half * 0.4, y - half * 0.34, x, y);
    brush.quadraticCurveTo(x + half * 0.4, y + half * 0.34, x + half, y);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

function paintRidge(
  brush: Brush,
  width: number,
  height: number,
  top: number,
  rise: number,
  colour: string,
  salt: number,
): void {
  const steps = Math.max(6, Math.round(width / (rise * 0.55)));
  brush.fillStyle = colour;
  brush.beginPath();
  brush.moveTo(0, height);
  for (let at = 0; at <= steps; at++) {
    const side = Math.abs(at / steps - 0.5) * 2;
    const y = top + rise * (1 - side) - rise * scatter(at, salt) * 0.9;
    const x = (width * at) / steps;
    if (at === 0) brush.lineTo(0, y);
    else brush.quadraticCurveTo(x - width / steps / 2, y - rise * 0.34, x, y);
  }
  brush.lineTo(width, height);
  brush.fill();
}

function paintSand(
  brush: Brush,
  width: number,
  height: number,
  unit: number,
  { sand, sandEdge }: Waters,
): void {
  const top = height - 150 * unit;
  const shine = brush.createLinearGradient(0, top, 0, height);
  shine.addColorStop(0, sand[0]);
  shine.addColorStop(1, sand[1]);
  brush.beginPath();
  brush.moveTo(0, height);
  brush.lineTo(0, top + 20 * unit);
  brush.quadraticCurveTo(width * 0.22, top - 30 * unit, width * 0.5, top + 26 * unit);
  brush.quadraticCurveTo(width * 0.78, top + 66 * unit, width, top - 4 * unit);
  brush.lineTo(width, height);
  brush.closePath();
  brush.fillStyle = shine;
  brush.fill();
  brush.strokeStyle = sandEdge;
  brush.globalAlpha = 0.4;
  brush.lineWidth = 3 * unit;
  brush.stroke();
  for (let at = 0; at < 9; at++) {
    const y = top + (46 + at * 12) * unit;
    brush.globalAlpha = 0.14;
    brush.beginPath();
    brush.moveTo(width * scatter(at, 5) * 0.4, y);
    brush.quadraticCurveTo(width * 0.5, y + 16 * unit, width * (0.6 + scatter(at, 6) * 0.4), y - 4 * unit);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

/** In both corners and a little between, where no fish and no cannon is covered. */
function paintGarden(brush: Brush, width: number, height: number, unit: number): void {
  const at = (x: number, up: number) => [x, height - up * unit] as const;
  paintTubes(brush, ...at(26 * unit, 60), unit * 1.15, ['#c58bff', '#7a3fd0', '#2f0f6e']);
  paintCoral(brush, ...at(118 * unit, 70), unit * 1.25, ['#ff8fb4', '#e8437c', '#6e0d34'], 3);
  paintDome(brush, ...at(36 * unit, 6), unit * 1.1, ['#ffc77a', '#e8862b', '#6a3204']);
  paintCoral(brush, ...at(205 * unit, 30), unit * 0.72, ['#c98bff', '#8a4ae0', '#32106c'], 8);
  paintTubes(brush, ...at(width / 1 - 40 * unit, 70), unit * 1.25, ['#7fe0d0', '#2a9a94', '#0a4450']);
  paintCoral(brush, ...at(width - 132 * unit, 66), unit * 1.2, ['#ff9d6a', '#ee5a34', '#6c1a08'], 5);
  paintDome(brush, ...at(width - 30 * unit, 4), unit * 1.25, ['#ff9fce', '#d84e96', '#5c0f3e']);
  paintCoral(brush, ...at(width - 220 * unit, 26), unit * 0.66, ['#ffe08a', '#e0a020', '#6a4200'], 11);
  paintDome(brush, ...at(width * 0.5 - 40 * unit, -14), unit * 0.8, ['#8fd0ff', '#3f86d8', '#123a78']);
  paintCoral(brush, ...at(width * 0.5 + 34 * unit, 4), unit * 0.6, ['#ff9ac0', '#e0508c', '#5c0f34'], 14);
  paintStar(brush, ...at(width * 0.44, 52), unit * 0.9);
}

/** Darker to the edges, so that the middle shines. */
function paintDusk(brush: Brush, width: number, height: number): void {
  const dusk = brush.createRadialGradient(
    width / 2,
    height * 0.42,
    Math.min(width, height) * 0.35,
    width / 2,
    height * 0.46,
    Math.max(width, height) * 0.72,
  );
  dusk.addColorStop(0, 'rgb(4 2 40 / 0%)');
  dusk.addColorStop(1, 'rgb(4 2 40 / 46%)');
  brush.fillStyle = dusk;
  brush.fillRect(0, 0, width, height);
}

/** A shaft of light from above, and one blade of weed; both are moved by the scene. */
export function paintShaft(brush: Brush, width: number, height: number): void {
  const light = brush.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, 'rgb(230 250 255 / 46%)');
  light.addColorStop(0.6, 'rgb(230 250 255 / 14%)');
  light.addColorStop(1, 'rgb(230 250 255 / 0%)');
  brush.fillStyle = light;
  // In steps from the middle outwards, for a soft edge.
  for (let step = 0; step < 6; step++) {
    const inset = step * 0.06;
    brush.globalAlpha = 0.24;
    brush.beginPath();
    brush.moveTo(width * (0.36 + inset * 0.4), 0);
    brush.lineTo(width * (0.64 - inset * 0.4), 0);
    brush.lineTo(width * (1 - inset), height);
    brush.lineTo(width * inset, height);
    brush.fill();
  }
  brush.globalAlpha = 1;
}

export function paintWeed(tone: readonly [string, string, string]): Painter {
  return (brush, width, height) => {
    const middle = (v: number) => width * (0.5 + 0.16 * Math.sin(v * 8));
    const blade = new Path2D();
    const leaf = (v: number, side: number) => {
      const [x, y] = [middle(v), height * v];
      const far = width * 0.36 * side;
      blade.moveTo(x, y + height * 0.05);
      blade.quadraticCurveTo(x + far, y + height * 0.02, x + far * 1.02, y - height * 0.055);
      blade.quadraticCurveTo(x + far * 0.2, y - height * 0.03, x, y + height * 0.05);
    };
    for (let at = 1; at < 13; at++) leaf(at / 13, at % 2 === 0 ? 1 : -1);
    const stalk = new Path2D();
    stalk.moveTo(middle(1), height);
    for (let at = 24; at >= 0; at--) stalk.lineTo(middle(at / 24), (height * at) / 24 + 2);
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    brush.strokeStyle = tone[2];
    brush.lineWidth = width * 0.15;
    brush.stroke(stalk);
    brush.lineWidth = width * 0.075;
    brush.stroke(blade);
    const green = brush.createLinearGradient(0, 0, 0, height);
    green.addColorStop(0, tone[0]);
    green.addColorStop(1, tone[1]);
    brush.fillStyle = green;
    fillWith(brush, blade);
    brush.strokeStyle = green;
    brush.lineWidth = width * 0.085;
    brush.stroke(stalk);
  };
}
