/** Spends of our wallet: as many as it takes from clients who each wait for their last, or at a rate that it can keep. */
import { randomUUID } from 'node:crypto';
import { coins, isRefusal, type UserId } from '@boardwalk/base';
import { inputHash, type Wallet } from '../../apps/server/src/modules/wallet/index.ts';
import { type Measured, type MeasuredAtRate, sendAtRate, summarizeWaits } from './rate.ts';

export interface Load {
  /** How many wallets the spends are spread over. */
  readonly wallets: number;
  readonly clients: number;
  readonly seconds: number;
}

const hash = inputHash({ spend: 1 });

export async function spendForAWhile(wallet: Wallet, { wallets, clients, seconds }: Load): Promise<Measured> {
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const waitedMs: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const sentMs = performance.now();
      await spendOne(wallet, (1 + Math.floor(Math.random() * wallets)) as UserId);
      waitedMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summarizeWaits(waitedMs, performance.now() - startMs);
}

/** The spends of clients who send by the clock, whether or not the wallet has answered the last ones. */
export function spendAtRate(
  wallet: Wallet,
  { wallets, seconds }: Pick<Load, 'wallets' | 'seconds'>,
  perSecond: number,
): Promise<MeasuredAtRate> {
  const send = () => spendUnlessFull(wallet, (1 + Math.floor(Math.random() * wallets)) as UserId);
  return sendAtRate({ perSecond, seconds, send });
}

/** Whether it was taken. */
async function spendUnlessFull(wallet: Wallet, userId: UserId): Promise<boolean> {
  try {
    await spendOne(wallet, userId);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'tooManyRequests') return false;
    throw error;
  }
}

async function spendOne(wallet: Wallet, userId: UserId): Promise<void> {
  const outcome = await wallet.post({
    kind: 'bench.spend',
    key: randomUUID(),
    inputHash: hash,
    answer: { spent: 1 },
    postings: [
      { account: { userId, unit: 'coins' }, amount: coins(-1) },
      { account: { house: 'bench', unit: 'coins' }, amount: coins(1) },
    ],
    events: [{ topic: 'bench.spent', payload: { userId } }],
  });
  if (outcome.state !== 'posted') throw new Error('nobody is short of coins here');
}
