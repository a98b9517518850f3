/** Whom a shot may be locked on. The same for everybody: a page that helps nobody helps all alike. Pure. */
import {
  type Fish,
  type FishId,
  fishAt,
  fly,
  type IsDoomed,
  leastOf,
  poseOf,
  REEF,
  SEATS,
  type SeatNumber,
  WEAPONS,
  type WeaponName,
} from '@boardwalk/games/fishing';

interface Aiming {
  readonly roomId: number;
  readonly seat: SeatNumber;
  readonly weapon: WeaponName;
  readonly atMs: number;
  readonly isDoomed: IsDoomed;
}

/** How far inside of the reef it has to be. */
const INSIDE = 30;

/** Whether a shot that leaves now reaches it. */
export function canReach(aiming: Aiming, { wave, index }: FishId): boolean {
  const { roomId, seat, weapon, atMs, isDoomed } = aiming;
  return (
    fly(roomId, { seat, firedAtMs: Math.round(atMs), weapon, aim: { wave, index } }, isDoomed).hits.length > 0
  );
}

/** The one that pays most. */
export function bestTarget(aiming: Aiming): Fish | undefined {
  return seen(aiming)
    .toSorted((one, other) => leastOf(other.kind) - leastOf(one.kind))
    .find(fish => canReach(aiming, fish));
}

/** The one that is nearest to the cannon. */
export function nearestTarget(aiming: Aiming): Fish | undefined {
  const from = SEATS[aiming.seat];
  if (!from) return undefined;
  const away = (fish: Fish) => {
    const pose = poseOf(fish, aiming.atMs);
    return pose ? Math.hypot(pose.x - from.x, pose.y - from.y) : Number.POSITIVE_INFINITY;
  };
  return seen(aiming)
    .toSorted((one, other) => away(one) - away(other))
    .find(fish => canReach(aiming, fish));
}

function seen({ roomId, weapon, atMs, isDoomed }: Aiming): readonly Fish[] {
  return fishAt(roomId, atMs).filter(fish => {
    if (leastOf(fish.kind) < WEAPONS[weapon].least || isDoomed(fish.wave, fish.index)) return false;
    const pose = poseOf(fish, atMs);
    return pose !== undefined && isInside(pose.x, REEF.width) && isInside(pose.y, REEF.height);
  });
}

function isInside(at: number, most: number): boolean {
  return at > INSIDE && at < most - INSIDE;
}

const STEP = 0.07;
/** A cannon never points along its wall. */
const LEAST_TURN = 0.12;

/** Turns a direction to one side, as seen by who sits there; 1 is to the right. */
export function turnAim(
  seat: SeatNumber,
  aim: { readonly dx: number; readonly dy: number },
  side: 1 | -1,
): { readonly dx: number; readonly dy: number } {
  const ahead = seat > 1 ? 1 : -1;
  const angle = Math.atan2(aim.dx, aim.dy * ahead) + side * STEP;
  const most = Math.PI / 2 - LEAST_TURN;
  const turned = Math.max(-most, Math.min(most, angle));
  return { dx: Math.round(Math.sin(turned) * 1000), dy: Math.round(Math.cos(turned) * 1000) * ahead };
}

export function aheadOf(seat: SeatNumber): { readonly dx: number; readonly dy: number } {
  return { dx: 0, dy: seat > 1 ? 1000 : -1000 };
}
