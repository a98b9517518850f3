/** The fish by their names. */
import type { FishName } from '@boardwalk/games/fishing';
import { goldenKoi, hammerhead, ray, swordfish } from './big-fish.ts';
import { lanternJaw, oldKraken } from './bosses.ts';
import type { Figure } from './figure.ts';
import { Ink } from './ink.ts';
import { jellyfish, lionfish, octopus, seahorse, treasureClam, turtle } from './odd-fish.ts';
import { blueTang, clownfish, moorishIdol, puffer, sardine, yellowTang } from './small-fish.ts';

export const FIGURES: Readonly<Record<FishName, Figure>> = {
  sardine,
  clownfish,
  yellowTang,
  blueTang,
  puffer,
  seahorse,
  moorishIdol,
  jellyfish,
  lionfish,
  turtle,
  octopus,
  swordfish,
  ray,
  hammerhead,
  goldenKoi,
  treasureClam,
  lanternJaw,
  oldKraken,
};

/** Fills a canvas with a fish, `width` device pixels wide. Nothing where the browser has no canvas. */
export function paintFigure(canvas: HTMLCanvasElement, name: FishName, width: number): void {
  const figure = FIGURES[name];
  const scale = width / figure.width;
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(figure.height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.scale(scale, scale);
  figure.paint(new Ink(brush, LINE));
}

/** How thick the outlines are, in units of the figure. */
const LINE = 3;
