import { type PointerEvent, useRef } from 'react';

/** Radians for a pixel. */
const TURN = 0.008;

interface OrbitHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** A finger on the machine turns it. */
export function useOrbit(turn: (yawDelta: number, pitchDelta: number) => void): OrbitHandlers {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const stop = () => {
    last.current = undefined;
  };
  return {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y }) {
      if (last.current === undefined) return;
      turn((last.current.x - x) * TURN, (y - last.current.y) * TURN);
      last.current = { x, y };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
