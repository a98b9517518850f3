/** The bed of the board and its frame with bulbs, and the small parts that shine. */
import { GEM_SIDE } from '@boardwalk/games/gem';
import type { Brush, Painter } from '../flat/atlas.ts';
import type { GemLayout } from './layout.ts';
import type { Theme } from './options.ts';

interface BedColours {
  readonly high: string;
  readonly low: string;
  readonly cell: string;
  readonly cellRim: string;
}

const BEDS: Readonly<Record<Theme, BedColours>> = {
  blue: { high: '#0d1b5e', low: '#081040', cell: 'rgb(96 132 255 / 15%)', cellRim: 'rgb(150 180 255 / 16%)' },
  pink: {
    high: '#4c0d4f',
    low: '#2c0634',
    cell: 'rgb(255 120 210 / 13%)',
    cellRim: 'rgb(255 170 226 / 16%)',
  },
};

const CORNER = 0.055;
export const BULBS_A_SIDE = 8;

export function paintBed({ frame, cell }: GemLayout, theme: Theme): Painter {
  return (brush, side) => {
    const { high, low, cell: field, cellRim } = BEDS[theme];
    const night = brush.createLinearGradient(0, 0, 0, side);
    night.addColorStop(0, high);
    night.addColorStop(1, low);
    box(brush, frame * 0.4, frame * 0.4, side - frame * 0.8, side * CORNER);
    brush.fillStyle = night;
    brush.fill();
    for (let column = 0; column < GEM_SIDE; column++) {
      for (let row = 0; row < GEM_SIDE; row++) {
        const inset = cell * 0.035;
        box(brush, frame + column * cell + inset, frame + row * cell + inset, cell - 2 * inset, cell * 0.2);
        brush.fillStyle = field;
        brush.fill();
        brush.strokeStyle = cellRim;
        brush.lineWidth = 1;
        brush.stroke();
      }
    }
  };
}

/** A golden ring; what falls in passes under it. */
export function paintFrame({ frame }: GemLayout): Painter {
  return (brush, side) => {
    const ring = (outer: number, inner: number) => {
      brush.beginPath();
      brush.roundRect(outer, outer, side - 2 * outer, side - 2 * outer, side * CORNER - outer * 0.6);
      brush.roundRect(inner, inner, side - 2 * inner, side - 2 * inner, side * CORNER - inner * 0.6);
    };
    const gold = brush.createLinearGradient(0, 0, side * 0.3, side);
    for (const [at, colour] of [
      [0, '#fff3b8'],
      [0.22, '#ffcf4d'],
      [0.55, '#f59a25'],
      [0.8, '#d9701a'],
      [1, '#ffc255'],
    ] as const)
      gold.addColorStop(at, colour);
    ring(0, frame);
    brush.fillStyle = '#6d3200';
    brush.fill('evenodd');
    ring(frame * 0.08, frame * 0.86);
    brush.fillStyle = gold;
    brush.fill('evenodd');
    ring(frame * 0.1, frame * 0.2);
    brush.fillStyle = 'rgb(255 255 255 / 60%)';
    brush.fill('evenodd');
  };
}

/** Where the bulbs sit, in shares of the side. */
export function bulbPlaces({ side, frame }: GemLayout): readonly (readonly [x: number, y: number])[] {
  const edge = frame * 0.48;
  const step = (side - 2 * edge) / BULBS_A_SIDE;
  const along = Array.from({ length: BULBS_A_SIDE }, (_, at) => edge + (at + 0.5) * step);
  return [
    ...along.map(x => [x, edge] as const),
    ...along.map(y => [side - edge, y] as const),
    ...along.toReversed().map(x => [x, side - edge] as const),
    ...along.toReversed().map(y => [edge, y] as const),
  ];
}

export const paintBulb: Painter = (brush, width) => {
  const middle = width / 2;
  const light = brush.createRadialGradient(middle, middle, 0, middle, middle, middle);
  light.addColorStop(0, 'rgb(255 255 255 / 100%)');
  light.addColorStop(0.3, 'rgb(255 250 220 / 95%)');
  light.addColorStop(0.45, 'rgb(255 224 130 / 50%)');
  light.addColorStop(1, 'rgb(255 200 80 / 0%)');
  brush.fillStyle = light;
  brush.fillRect(0, 0, width, width);
};

/** White, tinted where it is used: a lit cell. */
export const paintLit: Painter = (brush, width) => {
  const inset = width * 0.03;
  box(brush, inset, inset, width - 2 * inset, width * 0.2);
  const light = brush.createRadialGradient(width / 2, width / 2, 0, width / 2, width / 2, width * 0.72);
  light.addColorStop(0, 'rgb(255 255 255 / 85%)');
  light.addColorStop(1, 'rgb(255 255 255 / 40%)');
  brush.fillStyle = light;
  brush.fill();
  brush.strokeStyle = 'rgb(255 255 255 / 95%)';
  brush.lineWidth = Math.max(1.5, width * 0.04);
  brush.stroke();
};

export const paintShard: Painter = (brush, width) => {
  brush.fillStyle = '#ffffff';
  brush.beginPath();
  brush.moveTo(width * 0.5, 0);
  brush.lineTo(width, width * 0.75);
  brush.lineTo(width * 0.2, width);
  brush.fill();
  brush.fillStyle = 'rgb(0 0 0 / 22%)';
  brush.beginPath();
  brush.moveTo(width * 0.5, width * 0.1);
  brush.lineTo(width, width * 0.75);
  brush.lineTo(width * 0.55, width * 0.62);
  brush.fill();
};

export const paintSoft: Painter = (brush, width) => {
  const middle = width / 2;
  const soft = brush.createRadialGradient(middle, middle, 0, middle, middle, middle);
  soft.addColorStop(0, 'rgb(255 255 255 / 100%)');
  soft.addColorStop(0.4, 'rgb(255 255 255 / 60%)');
  soft.addColorStop(1, 'rgb(255 255 255 / 0%)');
  brush.fillStyle = soft;
  brush.fillRect(0, 0, width, width);
};

/** What a bomb sends out. */
export const paintRing: Painter = (brush, width) => {
  const middle = width / 2;
  const ring = brush.createRadialGradient(middle, middle, middle * 0.55, middle, middle, middle);
  ring.addColorStop(0, 'rgb(255 255 255 / 0%)');
  ring.addColorStop(0.7, 'rgb(255 236 170 / 95%)');
  ring.addColorStop(1, 'rgb(255 150 60 / 0%)');
  brush.fillStyle = ring;
  brush.fillRect(0, 0, width, width);
};

/** Bright along its middle, faint at both ends. */
export const paintBeam: Painter = (brush, width, height) => {
  const across = brush.createLinearGradient(0, 0, 0, height);
  across.addColorStop(0, 'rgb(255 120 90 / 0%)');
  across.addColorStop(0.35, 'rgb(255 190 110 / 80%)');
  across.addColorStop(0.5, 'rgb(255 255 255 / 100%)');
  across.addColorStop(0.65, 'rgb(255 190 110 / 80%)');
  across.addColorStop(1, 'rgb(255 120 90 / 0%)');
  brush.fillStyle = across;
  brush.fillRect(0, 0, width, height);
  const ends = brush.createLinearGradient(0, 0, width, 0);
  ends.addColorStop(0, 'rgb(0 0 0 / 100%)');
  ends.addColorStop(0.12, 'rgb(0 0 0 / 0%)');
  ends.addColorStop(0.88, 'rgb(0 0 0 / 0%)');
  ends.addColorStop(1, 'rgb(0 0 0 / 100%)');
  brush.globalCompositeOperation = 'destination-out';
  brush.fillStyle = ends;
  brush.fillRect(0, 0, width, height);
  brush.globalCompositeOperation = 'source-over';
};

function box(brush: Brush, x: number, y: number, side: number, corner: number): void {
  brush.beginPath();
  brush.roundRect(x, y, side, side, corner);
}
