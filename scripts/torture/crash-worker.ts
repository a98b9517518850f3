/** The process that is killed: wallet, fairness and rounds on the built-in PostgreSQL, told by its parent what to do. */
import {
  coins,
  drawBelow,
  type IdempotencyKey,
  isRefusal,
  type RoomId,
  type RoundId,
  type UserId,
} from '@boardwalk/base';
import { connect, migrate } from '@boardwalk/server/database';
import { createLog, createSecrets } from '@boardwalk/server/platform';
import { startEmbedded } from '@boardwalk/server/postgres';
import { createWallet, inputHash } from '@boardwalk/server/wallet';
import { seededFairness } from '../../apps/server/src/modules/fairness/testing/seeds.fixture.ts';
import { createProof } from '../../apps/server/src/modules/proof/index.ts';
import { createRounds } from '../../apps/server/src/modules/rounds/index.ts';
import { type Answer, type Order, PAYOUT_OF_OPEN, STAKE } from './crash-orders.ts';

const MIGRATIONS = new URL('../../apps/server/migrations', import.meta.url).pathname;
const [dataDir = ''] = process.argv.slice(2);

const postgres = await startEmbedded({ dataDir });
const database = connect(postgres.url);
await migrate(database.pool, MIGRATIONS);
const clock = { nowMs: () => Date.now() };
const log = createLog('fatal');
const wallet = createWallet({ database, clock, log });
const secrets = createSecrets('');
const proof = createProof({ database, clock, log, secrets, config: { ANCHOR_FILE: '', ANCHOR_URL: '' } });
await proof.prepare();
const fairness = seededFairness({ database, clock, secrets, proof });
const rounds = createRounds({ database, clock, wallet, fairness, proof, log });
const resolved = await rounds.resolveOpen('all');

process.on('message', (order: Order) => void answer(order));
process.on('disconnect', () => process.exit());
process.send?.({ ready: { resolved } });

async function answer(order: Order): Promise<void> {
  const result = await perform(order).catch((error: unknown): Answer['result'] => {
    return isRefusal(error) ? { refused: error.code } : { failed: String(error) };
  });
  process.send?.({ id: order.id, result } satisfies Answer);
}

async function perform({ kind, key, userId, roundId }: Order): Promise<Answer['result']> {
  const player = userId as UserId;
  switch (kind) {
    case 'give': {
      await wallet.post({
        kind: 'torture.give',
        key,
        inputHash: inputHash(key),
        answer: null,
        postings: [
          { account: { house: 'torture', unit: 'coins' }, amount: coins(-1_000_000) },
          { account: { userId: player, unit: 'coins' }, amount: coins(1_000_000) },
        ],
      });
      return {};
    }
    case 'play': {
      const { round } = await rounds.playInstant({
        ...common(player, key),
        house: 'torture',
        decide: draws => ({
          configVersion: 'torture-1',
          payout: coins(drawBelow(draws, 3) * STAKE),
          outcome: null,
        }),
      });
      return { roundId: round.id, payout: round.payout, nonce: round.seed?.nonce ?? -1 };
    }
    case 'open': {
      const { round } = await rounds.open({
        ...common(player, key),
        configVersion: 'torture-1',
        proof: { by: 'machine', playId: '1' },
        expiresAtMs: Date.now() + 3_600_000,
      });
      return { roundId: round.id };
    }
    case 'settle': {
      const payout = coins(PAYOUT_OF_OPEN);
      await rounds.settle(player, roundId as RoundId, {
        kind: 'torture.settle',
        house: 'torture',
        payout,
        outcome: null,
      });
      return {};
    }
    case 'state': {
      const round = await rounds.load(player, roundId as RoundId);
      return { state: round.state, payout: round.payout };
    }
    case 'balance':
      return { balance: (await wallet.balancesOf(player)).coins };
    case 'check':
      return { faults: (await wallet.check()).faults.length };
  }
}

function common(userId: UserId, key: string) {
  return {
    kind: 'torture.play',
    key: key as IdempotencyKey,
    userId,
    gameType: 6,
    roomId: 1 as RoomId,
    input: key,
    unit: 'coins' as const,
    stake: coins(STAKE),
    bet: {},
  };
}
