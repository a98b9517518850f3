import { type RefObject, useEffect, useRef } from 'react';
import { clock } from '../../../platform/clock.ts';
import { formatPrice } from '../../../platform/format/format.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { LATE_MS, offsetAt, STEPS, sceneOf, stepsDrawn } from '../live/scene.ts';
import type { LiveRoom } from '../live/tide-state.ts';
import type { ChartPlaces, Drawing, TideChart } from './tide-chart.ts';

export interface Parts {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly boat: RefObject<HTMLSpanElement | null>;
  /** The line from the boat to the tag of its price. */
  readonly level: RefObject<HTMLSpanElement | null>;
  readonly flag: RefObject<HTMLSpanElement | null>;
}

/** Between two drawings for who wants less motion, and while nothing moves. */
const CALM_MS = 1000;
const STILL_MS = 200;
const LEAN_MAX = 14;
/** The chart reads no others than these; both themes have the same sea. */
const COLOURS = {
  line: '#f2fbff',
  up: ['rgba(63, 224, 208, 0.10)', 'rgba(63, 224, 208, 0.62)'],
  down: ['rgba(255, 95, 150, 0.12)', 'rgba(255, 95, 150, 0.62)'],
} as const;

/** Draws the tide of now until the room is left: line, boat and the price's tag, frame by frame while it runs. */
export function useDrawing(parts: Parts, room: LiveRoom): void {
  const latest = useRef({ parts, room });
  latest.current = { parts, room };
  useEffect(() => {
    const element = latest.current.parts.host.current;
    if (!element) return undefined;
    let stop: () => void = () => undefined;
    let isOver = false;
    void import('./tide-chart.ts')
      .then(({ TideChart }) => {
        if (!isOver) stop = keepDrawing(new TideChart(element, COLOURS), () => latest.current);
      })
      // Without graphics the numbers beside it say all there is to know.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}

function keepDrawing(
  chart: TideChart,
  now: () => { readonly parts: Parts; readonly room: LiveRoom },
): () => void {
  let frame = 0;
  let painted: ReturnType<typeof drawingOf>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    const { parts, room } = now();
    const drawing = drawingOf(room);
    // The chart paints in the next frame, and the boat moves with what is painted.
    const places = painted && chart.places(painted);
    if (painted && places) arrange(parts, places, painted);
    if (drawing) chart.draw(drawing);
    painted = drawing;
    const isMoving = drawing !== undefined && drawing.steps > 0 && drawing.steps < STEPS;
    if (isMoving && !isMotionReduced()) frame = requestAnimationFrame(draw);
    else timer = setTimeout(draw, isMoving ? CALM_MS : STILL_MS);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    chart.remove();
  };
}

interface PricedDrawing extends Drawing {
  /** As it is written at the boat, this far from the start. */
  readonly priceAt: (offset: number) => string;
}

function drawingOf(room: LiveRoom): PricedDrawing | undefined {
  const nowMs = clock.nowMs() + room.aheadMs;
  const { tide } = sceneOf(room, nowMs);
  if (!tide) return undefined;
  // Who wants less motion sees what is known, a second at a time.
  const atMs = isMotionReduced() ? nowMs + LATE_MS : nowMs;
  const { tideId, path } = tide;
  return { tideId, path, steps: stepsDrawn(tide, atMs), priceAt: pricesOf(room, tide.startPrice) };
}

/** Before a market tide is struck its boat is where the market is. */
function pricesOf({ market }: LiveRoom, startPrice: number | undefined): PricedDrawing['priceAt'] {
  const from = startPrice ?? market?.price;
  return offset => (from === undefined ? '' : formatPrice(from + offset, market?.decimals));
}

function arrange(
  { place, boat, level, flag }: Parts,
  { startX, startY, boatX, boatY, finishX, slope }: ChartPlaces,
  { path, steps, priceAt }: PricedDrawing,
): void {
  const offset = Math.round(offsetAt(path, steps));
  const lean = Math.max(0 - LEAN_MAX, Math.min(LEAN_MAX, slope * 0.9));
  const side = offset === 0 ? 'level' : offset > 0 ? 'up' : 'down';
  // What stands still is written once: everything around the boat is laid out by it.
  put(place.current, '--startx', startX);
  put(place.current, '--starty', startY);
  put(place.current, '--finishx', finishX);
  put(boat.current, '--boatx', boatX);
  put(boat.current, '--boaty', boatY);
  boat.current?.style.setProperty('--lean', `${lean.toFixed(1)}deg`);
  put(level.current, '--boatx', boatX);
  put(level.current, '--boaty', boatY);
  put(flag.current, '--boaty', boatY);
  if (place.current && place.current.dataset['side'] !== side) place.current.dataset['side'] = side;
  const price = priceAt(offset);
  if (flag.current && flag.current.textContent !== price) flag.current.textContent = price;
}

function put(element: HTMLElement | null, name: string, pixels: number): void {
  const value = `${pixels.toFixed(1)}px`;
  if (element && element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}
