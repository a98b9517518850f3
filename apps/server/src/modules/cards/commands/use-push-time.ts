/**
 * A push time card is used by turning it into the trial coins it stands for, at once and in one posting: trial coins of
 * pushers are free coins already, and a clock beside them would be a second purse to get wrong.
 */
import { coins, Refusal, type UserId } from '@boardwalk/base';
import { CompanionClash, companion, inputHash, pay } from '../../wallet/index.ts';
import type { CardDeps } from '../deps.ts';
import { listCards } from '../store/held.ts';
import { findKind } from '../store/kinds.ts';
import { CARD_GONE, useWriter } from '../store/writers.ts';

const KIND = 'card.pushTime';

/** Returns the coins it brought. The same key is the same card. */
export async function usePushTime(
  { database, clock, wallet }: CardDeps,
  userId: UserId,
  { kindId, idempotencyKey }: { readonly kindId: number; readonly idempotencyKey: string },
): Promise<number> {
  const key = `${KIND}:${userId}:${idempotencyKey}`;
  const hash = inputHash({ userId, kindId });
  // Asked again with its key, the last of them may be used already.
  if ((await wallet.findPosted(key, hash)) !== undefined)
    return (await findKind(database.db, kindId))?.beCoin ?? 0;
  const nowMs = clock.nowMs();
  const held = await listCards(database.db, {
    userId,
    class: 'pushTime',
    state: 'available',
    now: new Date(nowMs),
  });
  // The first of a kind ends first.
  const card = held.find(one => one.kindId === kindId);
  if (!card) throw new Refusal('cardUsed');
  try {
    const outcome = await wallet.post({
      kind: KIND,
      key,
      inputHash: hash,
      postings: pay({ userId, unit: 'trial_push', house: KIND, amount: coins(card.beCoin) }),
      answer: card.beCoin,
      companions: [companion(useWriter, { cardId: card.id, orderId: 0, atMs: nowMs })],
    });
    if (outcome.state === 'refused') throw outcome.refusal;
    return Number(outcome.answer);
  } catch (error) {
    if (error instanceof CompanionClash && CARD_GONE.includes(error.constraint))
      throw new Refusal('cardUsed');
    throw error;
  }
}
