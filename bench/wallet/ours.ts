/** Spends of our wallet: so many clients, each with one request open at any time. */
import { randomUUID } from 'node:crypto';
import { coins, type UserId } from '@boardwalk/base';
import { inputHash, type Wallet } from '../../apps/server/src/modules/wallet/index.ts';

export interface Load {
  /** How many wallets the spends are spread over. */
  readonly wallets: number;
  readonly clients: number;
  readonly seconds: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
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
  const perSecond = (waitedMs.length / (performance.now() - startMs)) * 1000;
  waitedMs.sort((left, right) => left - right);
  const at = (share: number) => waitedMs[Math.floor(waitedMs.length * share)] ?? 0;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
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
