/**
 * Pays what the house gives back after a fault. The key is the round's, so that it happens once however often this
 * runs: right after the settling, and from the job that picks up what a crash left behind.
 */
import { coins } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Messages } from '../../messages/index.ts';
import { inputHash, pay, type Wallet } from '../../wallet/index.ts';
import type { CompensationRow, CompensationStore } from '../store/compensations.ts';

const KIND = 'push.makeup';
const IN_ONE_RUN = 500;

export interface CompensationDeps {
  readonly compensations: Pick<CompensationStore, 'listOwed' | 'findOwed' | 'markPosted'>;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly messages: Pick<Messages, 'companion'>;
  readonly nowMs: () => number;
}

/** Returns how many were paid; the rest of a long line is for the next run. */
export async function payCompensations(deps: CompensationDeps): Promise<number> {
  const owed = await deps.compensations.listOwed(IN_ONE_RUN);
  for (const one of owed) await payOne(deps, one);
  return owed.length;
}

export async function payCompensationOf(deps: CompensationDeps, roundId: string): Promise<void> {
  const owed = await deps.compensations.findOwed(roundId);
  if (owed) await payOne(deps, owed);
}

async function payOne(
  { compensations, wallet, messages, nowMs }: CompensationDeps,
  owed: CompensationRow,
): Promise<void> {
  const { id, round_id: roundId, user_id: userId } = owed;
  const amount = coins(owed.make_up_coins + owed.add_coins);
  if (amount > 0) {
    const key = `${KIND}:${roundId}`;
    const words = { template: 'compensation', params: { coins: amount }, link: '/user/coin-record' } as const;
    const outcome = await wallet.post({
      kind: KIND,
      key,
      inputHash: inputHash({ userId, amount }),
      postings: pay({ userId, unit: 'coins', house: KIND, amount }),
      answer: amount,
      companions: [messages.companion({ userId, key, type: MessageType.gift, ...words })],
    });
    // Nobody can be too poor to be given coins; were it refused, they must stay owed.
    if (outcome.state === 'refused') throw outcome.refusal;
  }
  await compensations.markPosted(id, new Date(nowMs()));
}
