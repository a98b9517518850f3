/**
 * From the reef to the screen and back. The reef fills whatever place there is, so it may be stretched; what swims in it is
 * not, and has the size of both directions' mean. A player at the top sees it turned over, with the own cannon below.
 */
import { MOST_AIM, type Point, REEF, SEATS, type SeatNumber } from '@boardwalk/games/fishing';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels of the frame around it. */
  readonly frame: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Pixels a unit of what is not stretched. */
  readonly scale: number;
  readonly isTurned: boolean;
}

const FRAME_SHARE = 0.021;
const FRAME_MOST = 15;
const FRAME_LEAST = 7;

export function viewOf(width: number, height: number, own: SeatNumber | undefined): View {
  const frame = Math.max(FRAME_LEAST, Math.min(FRAME_MOST, Math.min(width, height) * FRAME_SHARE));
  const scaleX = Math.max(1, width - 2 * frame) / REEF.width;
  const scaleY = Math.max(1, height - 2 * frame) / REEF.height;
  const isTurned = own !== undefined && isAtTop(own);
  return { width, height, frame, scaleX, scaleY, scale: Math.sqrt(scaleX * scaleY), isTurned };
}

export function isAtTop(seat: SeatNumber): boolean {
  return seatPoint(seat).y < REEF.height / 2;
}

export function seatPoint(seat: SeatNumber): Point {
  return SEATS[seat] as Point;
}

export function toScreen({ frame, scaleX, scaleY, isTurned }: View, x: number, y: number): Point {
  return { x: frame + x * scaleX, y: frame + (isTurned ? REEF.height - y : y) * scaleY };
}

export function toReef({ frame, scaleX, scaleY, isTurned }: View, x: number, y: number): Point {
  const down = (y - frame) / scaleY;
  return { x: (x - frame) / scaleX, y: isTurned ? REEF.height - down : down };
}

/** A direction of the reef, as it is seen; not of length one. */
export function turned({ scaleX, scaleY, isTurned }: View, dx: number, dy: number): Point {
  return { x: dx * scaleX, y: (isTurned ? -dy : dy) * scaleY };
}

/** From a cannon to a point of the reef, as whole numbers that a shot may have; never away from the water. */
export function aimFrom(seat: SeatNumber, to: Point): { readonly dx: number; readonly dy: number } {
  const from = seatPoint(seat);
  const up = isAtTop(seat) ? 1 : -1;
  // At least a little into the water: a shot along the wall would meet nothing.
  const ahead = Math.max(LEAST_AHEAD, (to.y - from.y) * up);
  const dx = to.x - from.x;
  const length = Math.hypot(dx, ahead);
  return {
    dx: Math.round((dx / length) * MOST_AIM),
    dy: Math.round((ahead / length) * MOST_AIM) * up,
  };
}

const LEAST_AHEAD = 40;
