/** Where is aimed: a direction, or a fish that is locked on. */
import {
  CHANCES,
  chanceOf,
  type FishId,
  findFish,
  type IsDoomed,
  type SeatNumber,
  type Shot,
  type WeaponName,
} from '@boardwalk/games/fishing';
import { useEffect, useRef, useState } from 'react';
import { chanceText } from '../../../domain/reef/chance-text.ts';
import type { ReefView } from '../stage/reef-view.ts';
import { aheadOf, bestTarget, canReach, turnAim } from './targets.ts';

interface AimOptions {
  readonly roomId: number;
  readonly seat: SeatNumber | undefined;
  readonly weapon: WeaponName;
  readonly now: () => number;
  readonly isDoomed: IsDoomed;
  readonly reef: ReefView;
}

export interface Aim {
  readonly isLocking: boolean;
  readonly locked: FishId | undefined;
  /** Where a shot goes now; none while nothing can be locked on. */
  readonly read: (seat: SeatNumber) => Shot['aim'] | undefined;
  readonly toggleLock: () => void;
  /** Onto a fish, or in a direction, which lets go of the lock. */
  readonly point: (at: Shot['aim']) => void;
  readonly turn: (side: 1 | -1) => void;
}

/** A fish that has left or was caught is followed by the next one. */
const LOOK_MS = 300;

export function useAim(options: AimOptions): Aim {
  const { seat = 0, weapon, reef } = options;
  const [isLocking, setLocking] = useState(false);
  const [locked, setLocked] = useState<FishId>();
  const direction = useRef<Shot['aim']>(undefined);
  const latest = useRef({ ...options, seat, isLocking, locked });
  latest.current = { ...options, seat, isLocking, locked };

  const lockOn = (fish: FishId | undefined) => {
    latest.current.locked = fish;
    setLocked(before => (before?.wave === fish?.wave && before?.index === fish?.index ? before : fish));
  };
  const next = () => {
    const { roomId, now, isDoomed, weapon: shooting, seat: from, locked: held } = latest.current;
    const aiming = { roomId, seat: from, weapon: shooting, atMs: now(), isDoomed };
    if (held && canReach(aiming, held)) return held;
    const found = bestTarget(aiming);
    return found && { wave: found.wave, index: found.index };
  };
  useEffect(() => {
    if (!isLocking) return undefined;
    lockOn(next());
    const timer = setInterval(() => lockOn(next()), LOOK_MS);
    return () => clearInterval(timer);
    // What they read is the latest.
  }, [isLocking, weapon, seat]);
  useShownLock(options, isLocking ? locked : undefined);

  const show = (at: Shot['aim']) => reef.aim(latest.current.seat, at);
  return {
    isLocking,
    locked: isLocking ? locked : undefined,
    read: from => {
      latest.current.seat = from;
      if (latest.current.isLocking) {
        const fish = next();
        lockOn(fish);
        return fish;
      }
      const ahead = aheadOf(from);
      const held = direction.current;
      // What was aimed at before one sat on the other side leads away from the water.
      return held && 'dy' in held && held.dy * ahead.dy > 0 ? held : ahead;
    },
    toggleLock: () => setLocking(before => !before),
    point: at => {
      if ('wave' in at) {
        lockOn(at);
      } else {
        direction.current = at;
        setLocking(false);
        latest.current.isLocking = false;
      }
      show(at);
    },
    turn: side => {
      const from = direction.current;
      const now = from && 'dx' in from ? from : aheadOf(latest.current.seat);
      const turned = turnAim(latest.current.seat, now, side);
      direction.current = turned;
      setLocking(false);
      latest.current.isLocking = false;
      show(turned);
    },
  };
}

function useShownLock({ roomId, seat, weapon, now, reef }: AimOptions, locked: FishId | undefined): void {
  useEffect(() => {
    const fish = locked && findFish(roomId, locked.wave, locked.index);
    if (!fish) return reef.lock(undefined);
    const share = chanceOf(fish.kind, weapon, 1, now()) / CHANCES;
    reef.lock({ wave: fish.wave, index: fish.index, chance: chanceText(share) });
    if (seat !== undefined) reef.aim(seat, { wave: fish.wave, index: fish.index });
  }, [roomId, seat, weapon, now, reef, locked]);
}
