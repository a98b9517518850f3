import { Coin } from '../../ui/money/Coin.tsx';

/** A pile of our coins, where an announcement has no picture of its own. */
export function CoinPile({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 120" aria-hidden="true">
      {PLACES.map(([x, y, size]) => (
        <svg key={`${x} ${y}`} x={x} y={y} width={size} height={size}>
          <Coin size={size} />
        </svg>
      ))}
    </svg>
  );
}

const PLACES = [
  [66, 52, 46],
  [6, 58, 46],
  [40, 30, 46],
  [26, 70, 46],
  [54, 72, 46],
  [78, 18, 28],
] as const;
