import { slotText } from '@boardwalk/stage/plinko/slot-text';
import { type SlotTone, slotTone } from '@boardwalk/stage/plinko/tones';
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
  const slots = multipliersHundredths.map((hundredths, at) => ({
    x: EDGE + at * stepX,
    width: stepX,
    hundredths,
  }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${slotY + 22}`}
      width="100%"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d={pegs(rows, stepX)} stroke="#fff" strokeWidth="3.4" strokeLinecap="round" opacity="0.9" />
      {landed !== undefined && <Slots slots={slots.filter((_, at) => at !== landed)} y={slotY} isFaint />}
      <Slots slots={slots.filter((_, at) => landed === undefined || at === landed)} y={slotY} />
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

/** One outline for all of them: a list of rooms shows hundreds. Each is a line without a length and with round ends. */
function pegs(rows: number, stepX: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const count = row + 3;
    const start = WIDTH / 2 - ((count - 1) * stepX) / 2;
    const places = Array.from({ length: count }, (_, peg) => start + peg * stepX);
    const y = rounded(TOP + row * STEP_Y);
    return places.filter(x => x > 2 && x < WIDTH - 2).map(x => `M${rounded(x)} ${y}h0`);
  })
    .flat()
    .join('');
}

interface Slot {
  readonly x: number;
  readonly width: number;
  readonly hundredths: number;
}

interface SlotsProps {
  readonly slots: readonly Slot[];
  readonly y: number;
  readonly isFaint?: boolean;
}

/** Those of one tone are one outline. */
function Slots({ slots, y, isFaint = false }: SlotsProps) {
  const tones = [...new Set(slots.map(({ hundredths }) => slotTone(hundredths)))];
  const outline = (tone: SlotTone, height: number) =>
    slots
      .filter(({ hundredths }) => slotTone(hundredths) === tone)
      .map(({ x, width }) => roundedBox(x + 0.8, y, width - 1.6, height))
      .join('');
  return (
    <g opacity={isFaint ? 0.45 : 1}>
      {tones.map(tone => (
        <path key={tone.edge} d={outline(tone, 15)} fill={tone.edge} />
      ))}
      {tones.map(tone => (
        <path key={tone.fill} d={outline(tone, 12.6)} fill={tone.fill} />
      ))}
      {slots.map(slot => (
        <Label key={slot.x} {...slot} y={y} />
      ))}
    </g>
  );
}

function Label({ x, y, width, hundredths }: Slot & { readonly y: number }) {
  const label = slotText(hundredths, formattingLocale());
  return (
    <text
      x={x + width / 2}
      y={y + 9}
      fill={slotTone(hundredths).text}
      fontSize={Math.min(7.6, (width * 0.86) / Math.max(2, label.length * 0.58))}
      fontWeight="600"
      fontFamily="var(--display)"
      textAnchor="middle"
    >
      {label}
    </text>
  );
}

const RADIUS = 4;

/** As a `rect` draws it: its radius is never more than half its width. */
function roundedBox(x: number, y: number, width: number, height: number): string {
  const radius = Math.min(RADIUS, width / 2);
  const [across, down] = [rounded(width - 2 * radius), rounded(height - 2 * RADIUS)];
  const corner = (toX: number, toY: number) =>
    `a${rounded(radius)} ${RADIUS} 0 0 1 ${rounded(toX * radius)} ${toY * RADIUS}`;
  return `M${rounded(x + radius)} ${rounded(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}
