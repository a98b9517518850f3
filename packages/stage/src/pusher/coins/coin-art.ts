// What is struck into coins: painted as heights on a canvas, turned into a normal map, and coloured beside it. A texture
// is a face above a strip for the edge.

import type { CoinKind } from '@boardwalk/games/pusher';
import { type CanvasTexture, ClampToEdgeWrapping } from 'three';
import {
  discPath,
  fillPath,
  type Pen,
  paintCanvas,
  paintTexture,
  starPath,
  verticalFill,
} from '../../machine/paint/canvas.ts';
import { normalsOf } from './relief.ts';

export const FACE = 256;
export const EDGE = 32;
const HEIGHT = FACE + EDGE;
const MIDDLE = FACE / 2;
const REEDS = 48;

export interface CoinArt {
  readonly map: CanvasTexture;
  readonly normalMap: CanvasTexture;
}

interface Metal {
  readonly rim: string;
  readonly field: string;
  readonly groove: string;
  readonly mark: string;
  readonly edge: readonly [string, string, string];
}

const GOLD: Metal = {
  rim: '#ffdd6e',
  field: '#ffbd3a',
  groove: '#a85f0a',
  mark: '#fff0b0',
  edge: ['#c97a12', '#f0a02a', '#8a4a06'],
};
const SILVER: Metal = {
  rim: '#eafcff',
  field: '#86d3ee',
  groove: '#12607c',
  mark: '#ffffff',
  edge: ['#4aa6c4', '#b5ecf8', '#175a72'],
};
const VIOLET: Metal = { ...GOLD, field: '#8a2ff0', groove: '#3a0d86', mark: '#fff0b0' };
const RUBY: Metal = { ...GOLD, field: '#f02a5c', groove: '#7d0a2c', mark: '#ffe58f' };

export function coinArt(kind: CoinKind, isTrial: boolean): CoinArt {
  const metal = kind === 'star' ? VIOLET : kind === 'token' ? RUBY : isTrial ? SILVER : GOLD;
  const map = paintTexture(FACE, HEIGHT, pen => paintColours(pen, kind, metal));
  const heights = paintCanvas(FACE, HEIGHT, pen => paintHeights(pen, kind));
  const pixels = heights.getContext('2d')?.getImageData(0, 0, FACE, HEIGHT);
  const normals = pixels === undefined ? undefined : normalsOf(pixels.data, FACE, HEIGHT, 2.2);
  const normalMap = paintTexture(
    FACE,
    HEIGHT,
    pen => normals && pen.putImageData(new ImageData(normals, FACE, HEIGHT), 0, 0),
    'data',
  );
  for (const texture of [map, normalMap]) texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  return { map, normalMap };
}

function paintColours(pen: Pen, kind: CoinKind, metal: Metal): void {
  const fill = (path: Path2D, colour: string | CanvasGradient) => fillPath(pen, path, colour);
  pen.fillStyle = metal.rim;
  pen.fillRect(0, 0, FACE, FACE);
  fill(discPath(MIDDLE, MIDDLE, 103), metal.groove);
  fill(discPath(MIDDLE, MIDDLE, 94), metal.field);
  if (kind === 'token') paintInlays(pen, metal);
  const star = kind === 'coin' ? 62 : 78;
  fill(starPath(MIDDLE, MIDDLE + 4, star + 13, 0.52), metal.groove);
  fill(starPath(MIDDLE, MIDDLE + 4, star, 0.5), metal.mark);
  fill(new Path2D(`M0 ${FACE}h${FACE}v${EDGE}h-${FACE}z`), verticalFill(pen, FACE, HEIGHT, ...metal.edge));
  pen.fillStyle = 'rgba(60,25,0,0.35)';
  for (let reed = 0; reed < REEDS; reed++) pen.fillRect((reed * FACE) / REEDS, FACE, FACE / REEDS / 2, EDGE);
}

/** Golden notches around a token, as on a chip. */
function paintInlays(pen: Pen, metal: Metal): void {
  pen.strokeStyle = metal.rim;
  pen.lineWidth = 16;
  for (let notch = 0; notch < 10; notch++) {
    const angle = (notch * Math.PI) / 5;
    pen.beginPath();
    pen.arc(MIDDLE, MIDDLE, 86, angle - 0.1, angle + 0.1);
    pen.stroke();
  }
}

function paintHeights(pen: Pen, kind: CoinKind): void {
  const raise = (path: Path2D, grey: number, blur: number) => {
    pen.filter = `blur(${blur}px)`;
    pen.fillStyle = `rgb(${grey},${grey},${grey})`;
    pen.fill(path);
  };
  pen.fillStyle = 'rgb(215,215,215)';
  pen.fillRect(0, 0, FACE, FACE);
  raise(discPath(MIDDLE, MIDDLE, 98), 70, 3);
  raise(discPath(MIDDLE, MIDDLE, 84), 100, 5);
  raise(starPath(MIDDLE, MIDDLE + 4, kind === 'coin' ? 67 : 83, 0.5), 215, 2.5);
  raise(starPath(MIDDLE, MIDDLE + 4, kind === 'coin' ? 34 : 40, 0.5), 255, 7);
  pen.filter = 'none';
  pen.fillStyle = 'rgb(128,128,128)';
  pen.fillRect(0, FACE, FACE, EDGE);
}
