import type { End } from '../live/tide-state.ts';

const SHAPES: Readonly<Record<End, string>> = {
  up: 'M12 4.5 21.5 19 H2.5 Z',
  down: 'M12 19.5 2.5 5 H21.5 Z',
  tie: 'M3 9 H21 V15 H3 Z',
};

/** Up, down, or level. Words beside it say the same. */
export function Arrow({ side, size = 24 }: { readonly side: End; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={SHAPES[side]}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
