/** The frame of the pages before one is in: the pier in the evening beside a form. */
import { CheckIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import './door.css';

interface Props {
  readonly title: string;
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

const BULBS = ['#ffd34d', '#ff7d9b', '#5fb2ff', '#62d68f', '#b78bff', '#ff9d2e'];
const SPOKES = 12;

export function DoorFrame({ title, facts, children }: Props) {
  return (
    <div className="door-frame">
      <aside>
        <Garland />
        <div className="door-brand">
          <img src="/console/assets/mark.svg" alt="" width={46} height={46} />
          Boardwalk
        </div>
        <p className="door-title">{title}</p>
        <ul>
          {facts.map(fact => (
            <li key={fact}>
              <CheckIcon size={16} weight="bold" aria-hidden />
              {fact}
            </li>
          ))}
        </ul>
        <Wheel />
      </aside>
      <main>{children}</main>
    </div>
  );
}

function Garland() {
  return (
    <div className="door-garland" aria-hidden>
      {Array.from({ length: 12 }, (_, index) => (
        <i
          key={index}
          style={{ background: BULBS[index % BULBS.length], color: BULBS[index % BULBS.length] }}
        />
      ))}
    </div>
  );
}

function Wheel() {
  const spokes = Array.from({ length: SPOKES }, (_, index) => (index * 360) / SPOKES);
  return (
    <svg className="door-wheel" viewBox="-110 -110 220 240" aria-hidden>
      <g fill="none" stroke="#6f86e8" strokeWidth="2.5">
        <circle r="92" />
        <circle r="80" />
        <path d="M-40 128 0 0 40 128M0 0v128" strokeWidth="4" />
        {spokes.map(angle => (
          <path key={angle} d="M0 0V-92" transform={`rotate(${angle})`} />
        ))}
      </g>
      {spokes.map((angle, index) => (
        <circle
          key={angle}
          r="7"
          cy="-92"
          transform={`rotate(${angle})`}
          fill={BULBS[index % BULBS.length]}
        />
      ))}
    </svg>
  );
}
