/** Spends of our wallet: as many as it takes from clients who each wait for their last, or at a rate that it can keep. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { coins, type UserId } from '@boardwalk/base';
import { inputHash, type Wallet } from '../../apps/server/src/modules/wallet/index.ts';
import { percentile } from '../../scripts/figures/statistics.ts';

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
  return measuredOf(waitedMs, performance.now() - startMs);
}

/** Sends by the clock, whether or not the last ones are back; who is sent late has waited since it was due. */
export async function spendAtRate(
  wallet: Wallet,
  { wallets, seconds }: Pick<Load, 'wallets' | 'seconds'>,
  perSecond: number,
): Promise<Measured> {
  const startMs = performance.now();
  const waitedMs: number[] = [];
  const open: Promise<void>[] = [];
  const count = Math.round(perSecond * seconds);
  const sendDue = async (dueMs: number): Promise<void> => {
    await spendOne(wallet, (1 + Math.floor(Math.random() * wallets)) as UserId);
    waitedMs.push(performance.now() - dueMs);
  };
  while (open.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
    while (open.length < due) open.push(sendDue(startMs + (open.length / perSecond) * 1000));
    await pause(1);
  }
  await Promise.all(open);
  return measuredOf(waitedMs, performance.now() - startMs);
}

function measuredOf(waitedMs: readonly number[], tookMs: number): Measured {
  const perSecond = (waitedMs.length / tookMs) * 1000;
  return { perSecond, p50Ms: percentile(waitedMs, 50), p99Ms: percentile(waitedMs, 99) };
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
