/** Players as a line, the time before dotted, hold as bars: by the hour, or by the day. */
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { clockText, countText, dayText } from '../../platform/format.ts';
import { roundsAddress } from './figures.ts';
import type { Today } from './TodayPage.tsx';

type Step = Today['steps'][number];

const DAY_MS = 86_400_000;
const LINE_HEIGHT = 130;
const BAR_TOP = 150;
const BAR_HEIGHT = 64;
const AXIS_WIDTH = 44;
const HEIGHT = 240;

export function HourChart({ today }: { readonly today: Today }) {
  const { steps, stepMs, at } = today;
  const running = Math.max(0, Math.min(steps.length - 1, Math.floor((at - today.from) / stepMs)));
  const [picked, setPicked] = useState<number>();
  const index = Math.min(picked ?? running, steps.length - 1);
  const step = steps[index];
  const { ref, width } = useElementSize();
  if (!step) return null;
  return (
    <section className="hours" aria-label={stepMs < DAY_MS ? 'By the hour' : 'By the day'}>
      <div className="row wrap legend">
        <h2>{stepMs < DAY_MS ? 'By the hour' : 'By the day'}</h2>
        <span className="key line">players</span>
        <span className="key dots">{dayText(today.againstFrom)}</span>
        <span className="key bars">hold</span>
      </div>
      <p className="row wrap told">
        <b>{stepText(step, stepMs)}</b>
        <span>{step.players === 1 ? '1 player' : `${countText(step.players)} players`}</span>
        <span>stakes {countText(step.stakes)}</span>
        <span>payouts {countText(step.payouts)}</span>
        <span>hold {countText(step.stakes - step.payouts)}</span>
        <span className="grow" />
        <Link href={roundsAddress({ from: step.at, until: step.at + stepMs })}>
          {countText(step.rounds)} rounds →
        </Link>
      </p>
      <div className="plot" ref={ref}>
        {width > 0 && <Plot steps={steps} stepMs={stepMs} running={running} index={index} width={width} />}
        <input
          type="range"
          aria-label={stepMs < DAY_MS ? 'Hour' : 'Day'}
          aria-valuetext={`${stepText(step, stepMs)}: ${step.players} players, hold ${step.stakes - step.payouts}`}
          min={0}
          max={steps.length - 1}
          value={index}
          style={{ width: `calc(100% - ${AXIS_WIDTH}px)` }}
          onChange={event => setPicked(Number(event.currentTarget.value))}
          onPointerMove={event => {
            const { left, width: wide } = event.currentTarget.getBoundingClientRect();
            const place = Math.floor(((event.clientX - left) / wide) * steps.length);
            setPicked(Math.max(0, Math.min(steps.length - 1, place)));
          }}
          onPointerLeave={() => setPicked(undefined)}
        />
      </div>
      <StepTable steps={steps} stepMs={stepMs} />
    </section>
  );
}

function stepText({ at }: Pick<Step, 'at'>, stepMs: number): string {
  return stepMs < DAY_MS ? `${clockText(at)} to ${clockText(at + stepMs)}` : dayText(at);
}

interface PlotProps {
  readonly steps: readonly Step[];
  readonly stepMs: number;
  readonly running: number;
  readonly index: number;
  readonly width: number;
}

function Plot({ steps, stepMs, running, index, width }: PlotProps) {
  const wide = (width - AXIS_WIDTH) / steps.length;
  const most = roundUp(Math.max(3, ...steps.flatMap(step => [step.players, step.playersBefore])));
  const holds = steps.map(({ stakes, payouts }) => stakes - payouts);
  const highest = roundUp(Math.max(1, ...holds));
  const deepest = Math.max(0, ...holds.map(hold => -hold));
  const barScale = BAR_HEIGHT / (highest + deepest);
  const zero = BAR_TOP + highest * barScale;
  const xOf = (place: number) => (place + 0.5) * wide;
  const yOf = (players: number) => 8 + (LINE_HEIGHT - 8) * (1 - players / most);
  const past = steps.slice(0, running + 1);
  const line = past.map(({ players }, place) => `${xOf(place)},${yOf(players)}`).join(' ');
  const before = steps.map(({ playersBefore }, place) => `${xOf(place)},${yOf(playersBefore)}`).join(' ');
  const every = Math.max(1, Math.ceil(steps.length / Math.max(1, Math.floor(width / 70))));
  return (
    <svg width={width} height={HEIGHT} aria-hidden>
      <rect className="here" x={index * wide} y={4} width={wide} height={BAR_TOP + BAR_HEIGHT} rx={4} />
      {[0, 1 / 3, 2 / 3, 1].map(share => (
        <g key={share}>
          <line
            className="grid"
            x1={0}
            x2={width - AXIS_WIDTH}
            y1={yOf(most * share)}
            y2={yOf(most * share)}
          />
          <text x={width} y={yOf(most * share) + 4} textAnchor="end">
            {countText(Math.round(most * share))}
          </text>
        </g>
      ))}
      <polygon className="area" points={`${xOf(0)},${LINE_HEIGHT} ${line} ${xOf(running)},${LINE_HEIGHT}`} />
      <polyline className="dotted" points={before} />
      <polyline className="players" points={line} />
      <circle className="now" cx={xOf(running)} cy={yOf(steps[running]?.players ?? 0)} r={4.5} />
      {holds.map((hold, place) => {
        const height = Math.max(hold === 0 ? 0 : 1.5, Math.abs(hold) * barScale);
        return (
          <rect
            key={steps[place]?.at}
            className={hold < 0 ? 'loss' : 'hold'}
            opacity={place === running ? 0.5 : 1}
            x={place * wide + wide * 0.24}
            width={wide * 0.52}
            y={hold < 0 ? zero : zero - height}
            height={height}
            rx={2}
          />
        );
      })}
      <line className="grid" x1={0} x2={width - AXIS_WIDTH} y1={zero} y2={zero} />
      <text x={width} y={BAR_TOP + 4} textAnchor="end">
        {shortText(highest)}
      </text>
      <text x={width} y={zero + 4} textAnchor="end">
        0
      </text>
      {steps.map((step, place) =>
        place % every === 0 ? (
          <text key={step.at} x={xOf(place)} y={HEIGHT - 8} textAnchor="middle">
            {tickText(step.at, stepMs)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** For whoever does not see the lines. */
function StepTable({ steps, stepMs }: { readonly steps: readonly Step[]; readonly stepMs: number }) {
  return (
    <div className="unseen">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Players</th>
            <th scope="col">Players before</th>
            <th scope="col">Stakes</th>
            <th scope="col">Payouts</th>
            <th scope="col">Hold</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <tr key={step.at}>
              <th scope="row">{stepText(step, stepMs)}</th>
              <td>{step.players}</td>
              <td>{step.playersBefore}</td>
              <td>{step.stakes}</td>
              <td>{step.payouts}</td>
              <td>{step.stakes - step.payouts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });
const dayOfMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortText = (value: number): string => compact.format(value);

function tickText(atMs: number, stepMs: number): string {
  return stepMs < DAY_MS ? String(new Date(atMs).getHours()).padStart(2, '0') : dayOfMonth.format(atMs);
}

/** 3, 6, 12, 15, 30, 60 …: numbers that thirds of are whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 3, 6, 12].find(one => one * power >= value && (one * power) % 3 === 0);
  return (step ?? 15) * power;
}
