import type { UserId } from '@boardwalk/base';
import type { PrivacyDeps } from './deps.ts';
import type { Standing } from './policy.ts';

/** Trial coins are worth nothing outside of their games, and nobody is asked about them. */
export async function standingOf(
  {
    wallet,
    pack,
    rounds,
    rooms,
    orders,
  }: Pick<PrivacyDeps, 'wallet' | 'pack' | 'rounds' | 'rooms' | 'orders'>,
  userId: UserId,
): Promise<Standing> {
  const [balances, held, kept, hasOpen, seat, open] = await Promise.all([
    wallet.balancesOf(userId),
    wallet.heldOf(userId, 'coins'),
    pack.sumKept(userId),
    rounds.hasOpen(userId),
    rooms.findSeat(userId),
    orders.countOpen(userId),
  ]);
  return {
    isPlaying: hasOpen || seat !== undefined,
    coins: balances.coins + balances.shipping + held,
    prizes: kept.prizes,
    orders: open,
  };
}
