/**
 * Pays what an answer gives back. The step's own number is the posting's key, so that it happens once however
 * often this runs: right after the answer, and from the job that picks up what a crash left behind.
 */
import { coins } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Messages } from '../../messages/index.ts';
import { inputHash, pay, type Wallet } from '../../wallet/index.ts';
import type { Owed, RepairStore } from '../store/index.ts';

const KIND = 'repair.compensation';
const IN_ONE_RUN = 500;

export interface CompensationDeps {
  readonly store: RepairStore;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly messages: Pick<Messages, 'companion'>;
  readonly nowMs: () => number;
}

export async function payCompensation(deps: CompensationDeps, stepId: number): Promise<void> {
  const owed = await deps.store.findOwed(stepId);
  if (owed) await payOne(deps, owed);
}

/** Returns how many were paid; the rest of a long line is for the next run. */
export async function payCompensations(deps: CompensationDeps): Promise<number> {
  const owed = await deps.store.listOwed(IN_ONE_RUN);
  for (const one of owed) await payOne(deps, one);
  return owed.length;
}

async function payOne({ store, wallet, messages, nowMs }: CompensationDeps, owed: Owed): Promise<void> {
  const { stepId, userId } = owed;
  const amount = coins(owed.coins);
  const key = `${KIND}:${stepId}`;
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
  await store.markPaid(stepId, new Date(nowMs()));
}
