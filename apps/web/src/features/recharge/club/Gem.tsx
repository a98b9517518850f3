/** The stone of a class, cut and lit from above: green jade, red ruby. */
interface GemProps {
  readonly cardClass: 1 | 2;
  readonly size: number;
}

const TONES = {
  1: ['#c9ffe6', '#63e6ac', '#22b67c', '#0d8a5b', '#05573a'],
  2: ['#ffd6e2', '#ff7ba0', '#ef2f66', '#bd1248', '#7c0730'],
} as const;

export function Gem({ cardClass, size }: GemProps) {
  const [light, high, middle, low, edge] = TONES[cardClass];
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <g stroke={edge} strokeWidth="1.6" strokeLinejoin="round">
        <path d="M24 16h52l20 24H4z" fill={high} />
        <path d="M24 16 4 40h26z" fill={middle} />
        <path d="M76 16 96 40H70z" fill={middle} />
        <path d="M24 16h26L30 40z" fill={light} />
        <path d="M76 16H50l20 24z" fill={high} />
        <path d="M50 16 30 40h40z" fill={light} />
        <path d="M4 40h26l20 52z" fill={low} />
        <path d="M96 40H70L50 92z" fill={low} />
        <path d="M30 40h40L50 92z" fill={middle} />
        <path d="M30 40h20v52z" fill={high} fillOpacity="0.55" />
      </g>
      <path d="M27 19h22L38 30z" fill="#fff" fillOpacity="0.75" />
      <path
        d="M84 8l2.4 6.6L93 17l-6.6 2.4L84 26l-2.4-6.6L75 17l6.6-2.4zM12 62l1.6 4.4L18 68l-4.4 1.6L12 74l-1.6-4.4L6 68l4.4-1.6z"
        fill="#fff"
      />
    </svg>
  );
}
