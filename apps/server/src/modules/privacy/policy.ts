/** When an account may be deleted, and how long that can be taken back. */
import { DAY_MS, Refusal } from '@boardwalk/base';

/** docs/decisions/0091-deletion-of-a-player.md says why so long. */
export const GRACE_MS = 7 * DAY_MS;

/** A guest owns nothing, and the device that is known as one could not be used until then. */
export function graceOf(role: string): number {
  return role === 'guest' ? 0 : GRACE_MS;
}

/** What an account has that somebody may want back. */
export interface Standing {
  readonly isPlaying: boolean;
  /** On their way to them, or back. */
  readonly orders: number;
  /** Those set aside for rounds and those for shipping among them. */
  readonly coins: number;
  readonly prizes: number;
}

export function checkDeletable(
  { isPlaying, orders, coins, prizes }: Standing,
  givesUp: boolean,
): Refusal<'roundsUnfinished' | 'ordersOpen' | 'accountNotEmpty'> | undefined {
  if (isPlaying) return new Refusal('roundsUnfinished');
  if (orders > 0) return new Refusal('ordersOpen', { orders });
  return !givesUp && coins + prizes > 0 ? new Refusal('accountNotEmpty', { coins, prizes }) : undefined;
}
