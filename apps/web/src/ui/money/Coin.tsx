/** Our own mark: a star in a ring. Gold for coins, silver-teal for trial coins. */
interface CoinProps {
  readonly size?: number;
  readonly kind?: 'coins' | 'trial';
  readonly className?: string | undefined;
}

const STAR =
  'M32.00 19.10L35.88 27.26L44.84 28.43L38.28 34.64L39.94 43.52L32.00 39.20L24.06 43.52L25.72 34.64L19.16 28.43L28.12 27.26Z';

const metals = {
  coins: { edge: '#b8690c', rim: '#ffce47', face: '#ffb52e', ring: '#a8620d', shine: '#ffe9a3' },
  trial: { edge: '#12716f', rim: '#b9f5ec', face: '#74ddd3', ring: '#14756f', shine: '#eafffb' },
} as const;

export function Coin({ size = 24, kind = 'coins', className }: CoinProps) {
  const metal = metals[kind];
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill={metal.edge} />
      <circle cx="32" cy="31" r="29" fill={metal.rim} />
      <path d="M32 2a29 29 0 0 1 27 18A31 31 0 0 0 5 20 29 29 0 0 1 32 2Z" fill={metal.shine} />
      <circle cx="32" cy="31.5" r="23.5" fill={metal.face} stroke={metal.ring} strokeWidth="2.4" />
      <path
        d={STAR}
        fill={metal.shine}
        stroke={metal.ring}
        strokeWidth="2.6"
        strokeLinejoin="round"
        transform="translate(32 31.5) scale(1.12) translate(-32 -32)"
      />
    </svg>
  );
}
