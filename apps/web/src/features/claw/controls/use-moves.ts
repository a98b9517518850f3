import { useEffect, useRef, useState } from 'react';
import type { ClawPlay } from '../use-play.ts';
import type { ClawCamera } from './direction.ts';
import { Moves } from './moves.ts';

/** What is held goes to the machine, as long as it takes moves. */
export function useMoves({ seat, isMoving }: ClawPlay, camera: ClawCamera): Moves {
  const latest = useRef({ seat, isMoving });
  latest.current = { seat, isMoving };
  const [moves] = useState(
    () =>
      new Moves(said => {
        // A stop after the end of the moves has nothing left to stop.
        if (latest.current.isMoving) void latest.current.seat.send(said);
      }),
  );
  useEffect(() => moves.look(camera), [moves, camera]);
  return moves;
}
