/** Makes rounds of their rows: with what may be told of the seed and with balances before and after. */
import type { Coins, RoomId, RoundId, TransferId, UserId } from '@boardwalk/base';
import type { Wallet } from '../wallet/index.ts';
import { type Round, seedOf } from './round.ts';
import type { RoundRow } from './store/rounds.ts';

export async function roundsOf(
  wallet: Pick<Wallet, 'balancesAround'>,
  rows: readonly RoundRow[],
): Promise<Round[]> {
  const around = await wallet.balancesAround(
    rows.map(row => ({
      userId: row.user_id as UserId,
      unit: row.unit,
      first: String(row.id) as TransferId,
      last: String(row.closing_id ?? row.id) as TransferId,
    })),
  );
  return rows.map((row, index) => ({
    id: String(row.id) as RoundId,
    userId: row.user_id as UserId,
    gameType: row.game_type,
    roomId: row.room_id as RoomId,
    configVersion: row.config_version,
    unit: row.unit,
    stake: row.stake as Coins,
    payout: row.payout as Coins,
    seed: roundSeed(row),
    bet: row.bet,
    outcome: row.outcome,
    state: row.state,
    balanceBefore: around[index]?.before ?? (0 as Coins),
    balanceAfter: around[index]?.after ?? (0 as Coins),
    createdAtMs: row.created_at.getTime(),
  }));
}

function roundSeed({
  seed_id: seedId,
  nonce,
  server_seed_hash,
  client_seed: clientSeed,
}: RoundRow): Round['seed'] {
  if (seedId === null || nonce === null || !server_seed_hash || !clientSeed) return undefined;
  return seedOf({ seedId, serverSeedHash: server_seed_hash.toString('hex'), clientSeed }, nonce);
}
