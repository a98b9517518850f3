/** What all parts of the scene draw with: one atlas for whatever is small, painted once for a size. */
import { FISH_NAMES, type FishName, kindOf, type SeatNumber, WEAPON_NAMES } from '@boardwalk/games/fishing';
import { type Atlas, type Painter, paintAtlas } from '../flat/atlas.ts';
import type { ReefLook, ReefStageOptions } from './options.ts';
import {
  paintBarrel,
  paintBase,
  paintBeams,
  paintBubble,
  paintCoin,
  paintMissile,
  paintNet,
  paintReticle,
  paintSplash,
  SEAT_TONES,
} from './paint/arms.ts';
import { paintShaft, paintWeed } from './paint/backdrop.ts';
import { FIGURES } from './paint/figures.ts';
import { Ink } from './paint/ink.ts';
import type { View } from './view.ts';

export interface Kit {
  readonly atlas: Atlas;
  readonly view: View;
  readonly look: ReefLook;
  readonly resolution: number;
  readonly options: ReefStageOptions;
}

export const SEAT_NUMBERS: readonly SeatNumber[] = [0, 1, 2, 3];
/** Small fish are drawn a little larger than they are hit, or a thumb's screen would not show them. */
const FISH_SHARE = 1.16;
const SMALL_SHARE = 1.34;
const SMALL_LENGTH = 110;
const BULB = 15;

export function makeKit(options: ReefStageOptions, look: ReefLook, view: View, resolution: number): Kit {
  return { options, look, view, resolution, atlas: paintAtlas(partsOf(view.scale, view), resolution) };
}

/** Pixels a unit of the figure's own box. */
export function figureScale(name: FishName, scale: number): number {
  const { length, height } = kindOf(name);
  const figure = FIGURES[name];
  const share = Math.max(length, height) < SMALL_LENGTH ? SMALL_SHARE : FISH_SHARE;
  return scale * share * Math.sqrt((length * height) / (figure.width * figure.height));
}

function partsOf(scale: number, view: View) {
  const part = (name: string, width: number, height: number, paint: Painter) => ({
    name,
    width: width * scale,
    height: height * scale,
    paint,
  });
  return [
    ...FISH_NAMES.map(name => fishPart(name, figureScale(name, scale))),
    ...SEAT_NUMBERS.flatMap(seat =>
      WEAPON_NAMES.map(weapon => part(`${weapon}${seat}`, 92, 55, paintMissile(weapon, seat))),
    ),
    ...([...SEAT_NUMBERS, 'free'] as const).flatMap(seat => [
      part(`barrel${seat}`, 130, 195, paintBarrel(SEAT_TONES[seat])),
      part(`base${seat}`, 208, 130, paintBase(SEAT_TONES[seat])),
    ]),
    part('net', 300, 300, paintNet),
    part('splash', 150, 150, paintSplash),
    part('reticle', 240, 240, paintReticle),
    part('coin', 46, 46, paintCoin),
    part('beams', 260, 260, paintBeams),
    part('bubble', 40, 40, paintBubble),
    part('weed0', 80, 330, paintWeed(['#8ff0a0', '#1f9a6a', '#083c34'])),
    part('weed1', 70, 260, paintWeed(['#c8f08a', '#5ca834', '#1f4210'])),
    { name: 'soft', width: 64, height: 64, paint: paintSoft },
    { name: 'shaft', width: view.width * 0.32, height: Math.min(view.height, 900) * 0.8, paint: paintShaft },
    { name: 'bulb', width: BULB, height: BULB, paint: paintBulb },
  ];
}

function fishPart(name: FishName, size: number) {
  const figure = FIGURES[name];
  const paint: Painter = brush => {
    brush.scale(size, size);
    figure.paint(new Ink(brush, 3));
  };
  return { name, width: figure.width * size, height: figure.height * size, paint };
}

const paintSoft: Painter = (brush, width, height) => {
  new Ink(brush, 1).glow(width / 2, height / 2, width / 2, 'rgb(255 255 255 / 90%)');
};

const paintBulb: Painter = (brush, width, height) => {
  const ink = new Ink(brush, 1);
  ink.glow(width / 2, height / 2, width / 2, 'rgb(255 240 190 / 80%)');
  brush.beginPath();
  brush.arc(width / 2, height / 2, width * 0.2, 0, Math.PI * 2);
  brush.fillStyle = '#fffbe6';
  brush.fill();
  brush.strokeStyle = '#8a4a00';
  brush.lineWidth = 0.8;
  brush.stroke();
};
