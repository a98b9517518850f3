/**
 * The line of a tide, drawn by Lightweight Charts: its start is the base line, above it is one colour and below it another.
 * Where things stand on it is asked for by what is drawn over it.
 */
import {
  type BaselineData,
  BaselineSeries,
  ColorType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { offsetAt, STEPS } from '../live/scene.ts';

export interface ChartColours {
  readonly line: string;
  readonly up: readonly [near: string, far: string];
  readonly down: readonly [near: string, far: string];
}

export interface Drawing {
  readonly tideId: string;
  readonly path: readonly number[];
  /** How many of its steps are drawn. */
  readonly steps: number;
}

export interface ChartPlaces {
  readonly startX: number;
  readonly startY: number;
  readonly boatX: number;
  readonly boatY: number;
  readonly finishX: number;
  /** How the line goes where the boat is: below zero it goes up. */
  readonly slope: number;
}

/** In numbers: the chart has words of colours parsed by a canvas, which is not everywhere. */
const CLEAR = 'rgba(0, 0, 0, 0)';
/** Points a step: the chart has them side by side, whatever their time. */
const FINE = 2;
/** Room before the start and after the finish, in steps. */
const BEFORE = 22;
const AFTER = 34;
const POINTS = (BEFORE + STEPS + AFTER) * FINE;
/** A calm sea is not made to look like a storm. */
const REACH_MIN = 45;
const REACH_SPARE = 1.35;
/** How much of the missing reach is taken in each drawing. */
const REACH_PACE = 0.08;

export class TideChart {
  readonly #host: HTMLElement;
  readonly #chart: IChartApi;
  readonly #series: ISeriesApi<'Baseline'>;
  #reach = REACH_MIN;
  /** Points that are drawn, of which tide. */
  #drawn = 0;
  #tideId = '';

  constructor(host: HTMLElement, { line, up, down }: ChartColours) {
    this.#host = host;
    this.#chart = createChart(host, {
      autoSize: true,
      layout: {
        background: { type: ColorType.Solid, color: CLEAR },
        textColor: CLEAR,
        // Its makers are named in the rules of the game, with the way to them.
        attributionLogo: false,
      },
      grid: { vertLines: { visible: false }, horzLines: { visible: false } },
      leftPriceScale: { visible: false },
      rightPriceScale: { visible: false },
      timeScale: { visible: false, fixLeftEdge: false, fixRightEdge: false },
      crosshair: { vertLine: { visible: false }, horzLine: { visible: false } },
      handleScroll: false,
      handleScale: false,
    });
    this.#series = this.#chart.addSeries(BaselineSeries, {
      baseValue: { type: 'price', price: 0 },
      topLineColor: line,
      bottomLineColor: line,
      topFillColor1: up[1],
      topFillColor2: up[0],
      bottomFillColor1: down[0],
      bottomFillColor2: down[1],
      lineWidth: 4,
      lineStyle: LineStyle.Solid,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      autoscaleInfoProvider: () => ({
        priceRange: { minValue: 0 - this.#reach, maxValue: this.#reach },
      }),
    });
  }

  /** `steps` of the path, in parts of a step. */
  draw({ tideId, path, steps }: Drawing): void {
    this.#stretch(path, steps);
    const points = Math.floor(steps * FINE);
    if (tideId === this.#tideId && points === this.#drawn) return;
    const isLonger = tideId === this.#tideId && points > this.#drawn;
    if (isLonger) for (let at = this.#drawn + 1; at <= points; at++) this.#series.update(pointAt(path, at));
    else this.#series.setData(pointsOf(path, points));
    this.#drawn = points;
    this.#tideId = tideId;
    this.#chart.timeScale().setVisibleLogicalRange({ from: 0, to: POINTS });
  }

  places({ path, steps }: Drawing): ChartPlaces | undefined {
    // The chart's own answer is that of its last frame, which new points have moved.
    const width = this.#host.clientWidth;
    const x = (step: number) => (((step + BEFORE) * FINE + 0.5) * width) / (POINTS + 1) - 1;
    const y = (value: number) => this.#series.priceToCoordinate(value);
    const [startX, boatX, finishX] = [x(0), x(steps), x(STEPS)];
    const [startY, boatY] = [y(0), y(offsetAt(path, steps))];
    if (startY === null || boatY === null) return undefined;
    const backY = y(offsetAt(path, Math.max(0, steps - 3))) ?? boatY;
    return { startX, startY, boatX, boatY, finishX, slope: boatY - backY };
  }

  remove(): void {
    this.#chart.remove();
  }

  /** Follows what is drawn, so that the line never jumps. */
  #stretch(path: readonly number[], steps: number): void {
    const drawn = path.slice(0, Math.ceil(steps));
    const furthest = drawn.reduce((most, offset) => Math.max(most, Math.abs(offset)), 0);
    const wanted = Math.max(REACH_MIN, furthest * REACH_SPARE);
    const isFresh = steps === 0;
    const next = this.#reach + (wanted - this.#reach) * REACH_PACE;
    // A market may leap: the line stays on the chart all the same.
    this.#reach = isFresh ? wanted : Math.max(next, furthest);
  }
}

function pointAt(path: readonly number[], point: number): BaselineData<UTCTimestamp> {
  const time = (point + BEFORE * FINE) as UTCTimestamp;
  return { time, value: point <= 0 ? 0 : offsetAt(path, point / FINE) };
}

/** Before the start the sea is flat. */
function pointsOf(path: readonly number[], points: number): BaselineData<UTCTimestamp>[] {
  return Array.from({ length: BEFORE * FINE + points + 1 }, (_, at) => pointAt(path, at - BEFORE * FINE));
}
