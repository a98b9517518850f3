import type { PublishedReturn } from '@boardwalk/rules';
import './interval.css';

interface Props {
  /** A tick, or a bar where the best player gets back more than a careless one. */
  readonly published: PublishedReturn | undefined;
  readonly measured: { readonly share: number; readonly low: number; readonly high: number } | undefined;
  readonly scale: { readonly low: number; readonly high: number };
  readonly isOutside: boolean;
  /** Between two lines of the grid. */
  readonly step?: number;
}

const HEIGHT = 22;

/** Drawn beside the numbers, which say the same. */
export function Interval({ published, measured, scale, isOutside, step = 0.1 }: Props) {
  const placeOf = (share: number) =>
    `${Math.max(0, Math.min(100, (100 * (share - scale.low)) / (scale.high - scale.low))).toFixed(2)}%`;
  const lines = Array.from(
    { length: Math.round((scale.high - scale.low) / step) + 1 },
    (_, index) => scale.low + index * step,
  );
  return (
    <svg className="interval" data-outside={isOutside} width="100%" height={HEIGHT} aria-hidden>
      {lines.map(share => (
        <line key={share} className="grid" x1={placeOf(share)} x2={placeOf(share)} y1={0} y2={HEIGHT} />
      ))}
      {measured && (
        <line className="band" x1={placeOf(measured.low)} x2={placeOf(measured.high)} y1={11} y2={11} />
      )}
      {published && (
        <line className="range" x1={placeOf(published.low)} x2={placeOf(published.high)} y1={11} y2={11} />
      )}
      {published &&
        [...new Set([published.low, published.high])].map(end => (
          <line key={end} className="published" x1={placeOf(end)} x2={placeOf(end)} y1={3} y2={19} />
        ))}
      {measured && <circle className="measured" cx={placeOf(measured.share)} cy={11} r={4.5} />}
    </svg>
  );
}
