/** The golden frame of the pier around the water, and where its bulbs sit. */
import type { Painter } from '../flat/atlas.ts';
import type { View } from './view.ts';

const GOLD = [
  [0, '#fff3b8'],
  [0.2, '#ffcf4d'],
  [0.55, '#f59a25'],
  [0.8, '#d9701a'],
  [1, '#ffc255'],
] as const;
const BULB_EVERY = 44;

export function paintFrame({ frame }: View): Painter {
  return (brush, width, height) => {
    const radius = frame * 3;
    const ring = (outer: number, inner: number) => {
      brush.beginPath();
      for (const at of [outer, inner])
        brush.roundRect(at, at, width - 2 * at, height - 2 * at, Math.max(2, radius - at * 0.7));
    };
    const gold = brush.createLinearGradient(0, 0, width, height);
    for (const [at, colour] of GOLD) gold.addColorStop(at, colour);
    ring(0, frame);
    brush.fillStyle = '#5c2a00';
    brush.fill('evenodd');
    ring(frame * 0.12, frame * 0.84);
    brush.fillStyle = gold;
    brush.fill('evenodd');
    ring(frame * 0.14, frame * 0.28);
    brush.fillStyle = 'rgb(255 255 255 / 60%)';
    brush.fill('evenodd');
  };
}

/** Cuts what is outside of the frame's rounded corners. */
export function cutCorners({ frame }: View): Painter {
  return (brush, width, height) => {
    brush.fillStyle = '#000';
    brush.globalCompositeOperation = 'destination-in';
    brush.beginPath();
    brush.roundRect(1, 1, width - 2, height - 2, frame * 3);
    brush.fill();
    brush.globalCompositeOperation = 'source-over';
  };
}

export function bulbPlaces({ width, height, frame }: View): readonly (readonly [x: number, y: number])[] {
  const edge = frame * 0.5;
  const corner = frame * 3;
  const row = (length: number) => {
    const count = Math.max(2, Math.round((length - 2 * corner) / BULB_EVERY));
    return Array.from({ length: count + 1 }, (_, at) => corner + ((length - 2 * corner) * at) / count);
  };
  return [
    ...row(width).map(x => [x, edge] as const),
    ...row(height).map(y => [width - edge, y] as const),
    ...row(width)
      .toReversed()
      .map(x => [x, height - edge] as const),
    ...row(height)
      .toReversed()
      .map(y => [edge, y] as const),
  ];
}
