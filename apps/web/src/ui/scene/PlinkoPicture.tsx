import { slotText } from '@boardwalk/stage/plinko/slot-text';
import { slotTone } from '@boardwalk/stage/plinko/tones';
import { formattingLocale } from '../../platform/i18n/i18n.ts';

interface PlinkoPictureProps {
  readonly rows: number;
  readonly multipliersHundredths: readonly number[];
  /** The way of a ball, 'left' or 'right' row by row; without it a ball waits at the top. */
  readonly way?: readonly ('left' | 'right')[];
}

const WIDTH = 160;
const TOP = 16;
const STEP_Y = 9.6;
const EDGE = 9;

/** A board drawn from its own paytable: as many pegs and slots as the machine has. */
export function PlinkoPicture({ rows, multipliersHundredths, way }: PlinkoPictureProps) {
  const stepX = (WIDTH - 2 * EDGE) / (rows + 1);
  const slotY = TOP + rows * STEP_Y;
  const landed = way?.filter(side => side === 'right').length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${slotY + 22}`}
      width="100%"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {Array.from({ length: rows }, (_, row) => (
        <PegRow key={row} row={row} stepX={stepX} />
      ))}
      {multipliersHundredths.map((hundredths, slot) => (
        <Slot
          key={slot}
          x={EDGE + slot * stepX}
          y={slotY}
          width={stepX}
          hundredths={hundredths}
          isFaint={landed !== undefined && landed !== slot}
        />
      ))}
      <Ball points={pointsOf(way ?? [], stepX)} hasTrail={way !== undefined} />
    </svg>
  );
}

/** The ball's place above each row's pegs, and at last in its slot. */
function pointsOf(way: readonly ('left' | 'right')[], stepX: number): readonly (readonly [number, number])[] {
  let x = WIDTH / 2;
  const points: [number, number][] = [[x, TOP - 8]];
  for (const [row, side] of way.entries()) {
    x += side === 'right' ? stepX / 2 : -stepX / 2;
    points.push([x, TOP + (row + 0.5) * STEP_Y]);
  }
  return points;
}

interface BallProps {
  readonly points: readonly (readonly [number, number])[];
  readonly hasTrail: boolean;
}

function Ball({ points, hasTrail }: BallProps) {
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <>
      {hasTrail && (
        <polyline
          points={points.map(point => point.join(',')).join(' ')}
          fill="none"
          stroke="var(--gold-high)"
          strokeWidth="2.2"
          strokeLinejoin="round"
          strokeLinecap="round"
          opacity="0.75"
        />
      )}
      <circle cx={x} cy={y} r="4.4" fill="var(--gold-high)" stroke="#fff" strokeWidth="1.3" />
    </>
  );
}

function PegRow({ row, stepX }: { readonly row: number; readonly stepX: number }) {
  const count = row + 3;
  const start = WIDTH / 2 - ((count - 1) * stepX) / 2;
  const places = Array.from({ length: count }, (_, peg) => start + peg * stepX);
  return places
    .filter(x => x > 2 && x < WIDTH - 2)
    .map(x => <circle key={x} cx={x} cy={TOP + row * STEP_Y} r="1.7" fill="#fff" opacity="0.9" />);
}

interface SlotProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly hundredths: number;
  readonly isFaint: boolean;
}

function Slot({ x, y, width, hundredths, isFaint }: SlotProps) {
  const { fill, edge, text } = slotTone(hundredths);
  const label = slotText(hundredths, formattingLocale());
  return (
    <g opacity={isFaint ? 0.45 : 1}>
      <rect x={x + 0.8} y={y} width={width - 1.6} height="15" rx="4" fill={edge} />
      <rect x={x + 0.8} y={y} width={width - 1.6} height="12.6" rx="4" fill={fill} />
      <text
        x={x + width / 2}
        y={y + 9}
        fill={text}
        fontSize={Math.min(7.6, (width * 0.86) / Math.max(2, label.length * 0.58))}
        fontWeight="600"
        fontFamily="var(--display)"
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  );
}
