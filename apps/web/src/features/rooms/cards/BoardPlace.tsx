/** What stands behind a board, so that neighbours are told apart at a glance. Drawn in the page: it is there with its board. */
import type { ReactNode } from 'react';

export type PlaceName = 'stars' | 'waves' | 'neon' | 'beams' | 'dunes' | 'lanterns';

const DRAWINGS: Readonly<Record<PlaceName, ReactNode>> = {
  stars: (
    <path
      fill="#fff3c4"
      fillOpacity="0.5"
      d="M20 52l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM140 40l2.5 7 7 2.5-7 2.5-2.5 7-2.5-7-7-2.5 7-2.5zM46 30l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM118 66l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM10 98l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM150 96l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"
    />
  ),
  waves: (
    <g fill="#fff" fillOpacity="0.1">
      <path d="M0 88q20-14 40 0t40 0 40 0 40 0v56H0z" />
      <path d="M-14 106q20-14 40 0t40 0 40 0 40 0 40 0v38H-14z" />
      <path d="M0 126q20-14 40 0t40 0 40 0 40 0v18H0z" />
    </g>
  ),
  neon: (
    <g fill="none" strokeWidth="3" strokeOpacity="0.34">
      <path stroke="#ff9be0" d="M10 144V80a70 70 0 0 1 140 0v64" />
      <path stroke="#7fe9ff" d="M24 144V82a56 56 0 0 1 112 0v62" />
      <path stroke="#ffe27a" d="M38 144V84a42 42 0 0 1 84 0v60" />
    </g>
  ),
  beams: (
    <g fill="#fff" fillOpacity="0.1">
      <path d="M80 4L-30 60v44z" />
      <path d="M80 4L190 60v44z" />
      <path d="M80 4L40 150h80z" />
    </g>
  ),
  dunes: (
    <>
      <circle cx="122" cy="54" r="22" fill="#ffe27a" fillOpacity="0.34" />
      <g fill="#fff" fillOpacity="0.1">
        <path d="M0 112q40-34 84-12t76-8v52H0z" />
        <path d="M0 130q50-20 90-6t70-8v28H0z" />
      </g>
    </>
  ),
  lanterns: (
    <>
      <path fill="none" stroke="#fff" strokeWidth="1.5" strokeOpacity="0.34" d="M-6 20q86 34 172 0" />
      <g fill="#ffd34d">
        <g fillOpacity="0.16">
          <circle cx="14" cy="28" r="15" />
          <circle cx="80" cy="36" r="15" />
          <circle cx="146" cy="28" r="15" />
        </g>
        <g fillOpacity="0.6">
          <circle cx="14" cy="28" r="7" />
          <circle cx="80" cy="36" r="7" />
          <circle cx="146" cy="28" r="7" />
        </g>
      </g>
      <g fill="#ff8aa8">
        <g fillOpacity="0.16">
          <circle cx="46" cy="32" r="15" />
          <circle cx="114" cy="32" r="15" />
        </g>
        <g fillOpacity="0.6">
          <circle cx="46" cy="32" r="7" />
          <circle cx="114" cy="32" r="7" />
        </g>
      </g>
    </>
  ),
};

/** Fills its place, which cuts off what is too much, as a picture that covers it. */
export function BoardPlace({
  name,
  className,
}: {
  readonly name: PlaceName;
  readonly className: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 160 144" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
