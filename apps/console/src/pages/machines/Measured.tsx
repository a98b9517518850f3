/** What versions gave: a dot on its interval, and a tick where it was published. */
import type { Machine, Version } from './machine.ts';
import { basisText, type Share } from './machine-text.ts';

const WIDTH = 320;
const ROW = 26;
const LEFT = 34;
/** Left and right of what is shown, in parts of ten thousand. */
const MARGIN = 100;

type Known = Version & { readonly measured: Share };

export function Measured({
  machine,
  versions,
}: {
  readonly machine: Machine;
  readonly versions: readonly Version[];
}) {
  const known = versions.filter((one): one is Known => one.measured !== undefined);
  const { publishedBasisPoints: published, measure } = machine.card;
  if (known.length === 0) return null;
  const ends = known.flatMap(({ measured }) => [measured.lowBasisPoints, measured.highBasisPoints]);
  const all = published > 0 ? [...ends, published] : ends;
  const [low, high] = [Math.max(0, Math.min(...all) - MARGIN), Math.max(...all) + MARGIN];
  const x = (basisPoints: number) => LEFT + ((basisPoints - low) / (high - low)) * (WIDTH - LEFT - 6);
  const height = known.length * ROW + 16;
  return (
    <figure className="gave">
      <figcaption className="row between">
        <span>{measure === 'return' ? 'Return by version' : 'Catches by version'}</span>
        <span className="dim">95 % interval</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={known.map(textOf).join('; ')}>
        {known.map(({ version, measured }, at) => {
          const y = at * ROW + ROW / 2;
          const { lowBasisPoints, highBasisPoints, basisPoints } = measured;
          // The published share is of the settings in force.
          const isOutside = at === 0 && isBeyond(measured, published);
          return (
            <g key={version} className={isOutside ? 'outside' : undefined}>
              <text x="0" y={y + 4}>
                v{version}
              </text>
              <rect
                x={x(lowBasisPoints)}
                y={y - 4}
                width={Math.max(2, x(highBasisPoints) - x(lowBasisPoints))}
                height="8"
                rx="4"
              />
              <circle cx={x(basisPoints)} cy={y} r="4.500" />
              {published > 0 && at === 0 && (
                <path d={`M${x(published)} ${y - 10}v20`} stroke="currentColor" strokeWidth="2" />
              )}
            </g>
          );
        })}
        <text x={LEFT} y={height - 2} className="axis">
          {basisText(low)}
        </text>
        <text x={WIDTH} y={height - 2} textAnchor="end" className="axis">
          {basisText(high)}
        </text>
      </svg>
      <p className="dim">{known.map(textOf).join('. ')}.</p>
    </figure>
  );
}

function isBeyond({ lowBasisPoints, highBasisPoints }: Share, published: number): boolean {
  return published > 0 && (published < lowBasisPoints || published > highBasisPoints);
}

function textOf({ version, measured }: Known): string {
  const { basisPoints, plays } = measured;
  return `v${version} ${basisText(basisPoints)} over ${plays} plays`;
}
