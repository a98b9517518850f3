import type { RoundId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { Round } from '../rounds/index.ts';
import type { Entry } from '../wallet/index.ts';

export type CoinRecord = OutputOf<Calls['records.coins']>['list'][number];
type RoundRecord = OutputOf<Calls['records.gameDetail']>['list'][number];

export function presentEntry({ id, kind, amount, balanceAfter, createdAtMs, roundId }: Entry): CoinRecord {
  const record = { id, kind, amount, balance: balanceAfter, createTime: createdAtMs };
  return roundId === undefined ? record : { ...record, roundId };
}

export type PrizesByRound = ReadonlyMap<RoundId, NonNullable<RoundRecord['prizes']>>;

export function presentRound(round: Round, roomName: string, prizesByRound: PrizesByRound): RoundRecord {
  const prizes = prizesByRound.get(round.id);
  return {
    roundId: round.id,
    gameType: round.gameType,
    roomId: round.roomId,
    roomName,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    state: round.state,
    createTime: round.createdAtMs,
    ...(prizes === undefined ? {} : { prizes }),
  };
}
