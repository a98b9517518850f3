/** What is said of a round: a leaf of the chain in the transaction that makes it true, and a receipt for its player. */
import type { RoomId, UserId } from '@boardwalk/base';
import { leafOf, type RoundStatement, writeStatement } from '@boardwalk/games/fairness';
import type { Proof } from '../proof/index.ts';
import { type Companion, companion, type Json } from '../wallet/index.ts';
import type { Round, RoundSeed } from './round.ts';

export type RoundReceipt = ReturnType<Proof['sign']>;

/** All that a statement says of a round; a `Round` is one of these. */
export interface StatedRound {
  readonly userId: UserId;
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly configVersion: string;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly seed: Pick<RoundSeed, 'serverSeedHash' | 'clientSeed' | 'nonce'> | undefined;
  readonly bet: Json;
  readonly outcome: Json;
  readonly state: Round['state'];
  readonly createdAtMs: number;
}

/** An open round's statement leaves the outcome out: it is noted while the round goes on. */
export function roundStatement(round: StatedRound): string {
  const { userId, gameType, roomId, configVersion, unit, stake, payout, seed, bet, state, createdAtMs } =
    round;
  const statement: RoundStatement = {
    type: 'round',
    state,
    userId,
    gameType,
    roomId,
    configVersion,
    unit,
    stake,
    payout,
    serverSeedHash: seed?.serverSeedHash ?? null,
    clientSeed: seed?.clientSeed ?? null,
    nonce: seed?.nonce ?? null,
    bet,
    outcome: state === 'open' ? null : round.outcome,
    createdAtMs,
  };
  return writeStatement(statement);
}

/** `subject` is the round's id, or `'opens'` in the transfer that opens it. */
export function roundLeaf(
  { leafWriter }: Pick<Proof, 'leafWriter'>,
  subject: string,
  round: StatedRound,
): Companion {
  return companion(leafWriter, leafOf({ kind: 'round', subject, statement: roundStatement(round) }));
}

export function receiptOf(proof: Pick<Proof, 'sign'>, round: Round): RoundReceipt {
  return proof.sign({ kind: 'round', subject: round.id, statement: roundStatement(round) });
}
