/** The offer that comes with a level: once for each, as long as the server's own time for it lasts. */
import { Refusal, type UserId } from '@boardwalk/base';
import { RechargeKind } from '@boardwalk/contract/enums';
import { LEVEL_OFFER_MS, offerOfLevel } from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { Payments } from '../payments/index.ts';
import type { LevelDeal, Looking, WireOffer } from '../recharge/index.ts';
import { companion } from '../wallet/index.ts';
import type { LevelDeps } from './index.ts';
import { addDeal, addDealOrder, boughtWriter, findDeal } from './store/deals.ts';

export async function readDeal(db: Queryable, userId: UserId, now: Date): Promise<LevelDeal | undefined> {
  const deal = await findDeal(db, userId, now);
  return deal && { offerId: deal.offerId, endMs: deal.endMs };
}

/** What stands now, as its player is shown it. */
export async function shownDeal(deps: LevelDeps, looking: Looking): Promise<WireOffer | undefined> {
  const offers = await deps.recharge.outside(looking, RechargeKind.levelUp);
  return offers.find(({ wire }) => wire)?.wire;
}

/** Its time begins where it was not told before. Nobody is told of one that another currency does not have. */
export async function openDeal(
  deps: LevelDeps,
  looking: Looking,
  { userId, level }: { readonly userId: UserId; readonly level: number },
): Promise<void> {
  const offers = await deps.recharge.outside(looking, RechargeKind.levelUp);
  const chosen = offerOfLevel(
    offers.map(({ offer }) => offer),
    level,
  );
  if (!chosen) return;
  const nowMs = deps.clock.nowMs();
  await addDeal(deps.database.db, {
    userId,
    level,
    offerId: chosen.id,
    toldAt: new Date(nowMs),
    endsAt: new Date(nowMs + LEVEL_OFFER_MS),
  });
}

/** What an order of it writes with its own row and with its coins. */
export function dealPart({ clock }: Pick<LevelDeps, 'clock'>): Parameters<Payments['alongside']>[0] {
  return {
    made: async (tx, { id, kind, userId, offerId }) => {
      if (kind !== RechargeKind.levelUp) return;
      // Behind the lock on the buyer: an order of it that was open is refused before this.
      const deal = await findDeal(tx, userId, new Date(clock.nowMs()));
      if (deal?.offerId !== offerId) throw new Refusal('offerEnded');
      await addDealOrder(tx, { orderId: id, userId, level: deal.level });
    },
    given: async ({ id: orderId, kind }) =>
      kind === RechargeKind.levelUp ? [companion(boughtWriter, { orderId, atMs: clock.nowMs() })] : [],
  };
}
