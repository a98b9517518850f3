/**
 * What a buff card adds to what a pusher pays. The machine knows nothing of it: what is due is written with the round's
 * settlement, and paid right behind it in a posting of its own, once a round and up to the card's cap.
 */
import { assert, coins, type RoundId, type UserId } from '@boardwalk/base';
import { NoticeOption, noticeMessage } from '@boardwalk/contract/socket';
import { bonusCoins } from '@boardwalk/rules';
import { transaction } from '../../../platform/database/index.ts';
import { type Companion, companion, inputHash, pay, type Unit } from '../../wallet/index.ts';
import type { CardDeps } from '../deps.ts';
import { buffWriter, countBuff, listOwedBuffs, noteBuffPosted } from '../store/buffs.ts';
import { listCards } from '../store/held.ts';

const KIND = 'card.buff';
const IN_ONE_RUN = 500;

export interface PaidRound {
  readonly id: RoundId;
  readonly userId: UserId;
  readonly unit: Unit;
  readonly payout: number;
}

export interface Buffs {
  /** To be written with the settlement of a pusher's round; none without a card, and none for trial coins. */
  dueWith(round: PaidRound): Promise<readonly Companion[]>;
  /** Right behind it; what fails here is paid by the job. */
  pay(roundId: RoundId): Promise<void>;
}

export function createBuffs(deps: CardDeps): Buffs {
  const { database, clock } = deps;
  return {
    dueWith: async ({ id, userId, unit, payout }) => {
      if (unit !== 'coins' || payout === 0) return [];
      const nowMs = clock.nowMs();
      const [card] = await listCards(database.db, {
        userId,
        class: 'buff',
        state: 'available',
        now: new Date(nowMs),
        limit: 1,
      });
      const added = card ? bonusCoins(payout, card.ratioPercent) : 0;
      if (!card || added === 0) return [];
      return [
        companion(buffWriter, { roundId: Number(id), cardId: card.id, userId, coins: added, atMs: nowMs }),
      ];
    },
    pay: roundId =>
      payBuff(deps, Number(roundId)).catch((error: unknown) =>
        deps.log.warn({ err: error, roundId }, 'what a card adds is paid by the job'),
      ),
  };
}

/** For a job: how many were looked at. */
export async function payOwedBuffs(deps: CardDeps): Promise<number> {
  const owed = await listOwedBuffs(deps.database.db, IN_ONE_RUN);
  for (const roundId of owed) await payBuff(deps, roundId);
  return owed.length;
}

async function payBuff(deps: CardDeps, roundId: number): Promise<void> {
  const { database, clock, wallet } = deps;
  const owed = await transaction(database, tx => countBuff(tx, roundId));
  if (!owed) return;
  const { userId } = owed;
  const amount = coins(owed.coins);
  if (amount > 0) {
    const outcome = await wallet.post({
      kind: KIND,
      key: `${KIND}:${roundId}`,
      inputHash: inputHash({ userId, amount }),
      postings: pay({ userId, unit: 'coins', house: KIND, amount }),
      answer: amount,
    });
    assert(outcome.state !== 'refused', 'nobody is too poor to be given coins');
  }
  const isFirst = await noteBuffPosted(database.db, roundId, new Date(clock.nowMs()));
  if (!isFirst || amount === 0) return;
  const card = {
    cardName: owed.names['en-US'] ?? '',
    star: owed.star,
    rewardRate: owed.ratioPercent,
  };
  deps.publishToUser(userId, noticeMessage({ option: NoticeOption.pushBuffCardSettle, card, coin: amount }));
}
