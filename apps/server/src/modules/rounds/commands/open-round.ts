/**
 * Opens a round that takes time: its stake is held until the round is settled or void. The same key
 * gives the stored round again.
 */
import {
  assert,
  type Coins,
  type Draws,
  type IdempotencyKey,
  type RoomId,
  type RoundId,
  type UserId,
} from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import type { ActiveSeed, Fairness, TurnEnd } from '../../fairness/index.ts';
import {
  companion,
  inputHash,
  type Json,
  type OutboxEvent,
  type Posting,
  type Unit,
  type Wallet,
} from '../../wallet/index.ts';
import type { Round } from '../round.ts';
import { roundWriter } from '../store/writer.ts';

export interface RoundOpening {
  /** The transfer's kind, `'claw.play'`. */
  readonly kind: string;
  /** Chosen by the client. */
  readonly key: IdempotencyKey;
  readonly userId: UserId;
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly configVersion: string;
  /** All that the client asked for: the same key with another is refused. */
  readonly input: Json;
  readonly unit: Unit;
  /** Above zero. */
  readonly stake: Coins;
  /** Posted before the stake is held: what completes the purse. */
  readonly fill?: readonly Posting[];
  readonly bet: Json;
  /** What is known at the start, such as a scene's seed; drawn with the next nonce where it is a function. */
  readonly outcome: Json | ((draws: Draws) => Json);
  /** Then it counts as abandoned, and is resolved. */
  readonly expiresAtMs: number;
  readonly events?: readonly OutboxEvent[];
}

export interface OpenedRound {
  readonly round: Round;
  readonly isReplayed: boolean;
}

export interface OpenDeps {
  readonly wallet: Wallet;
  readonly fairness: Fairness;
  readonly load: (userId: UserId, roundId: RoundId) => Promise<Round>;
  readonly nowMs: () => number;
}

/** Throws the wallet's refusals, and `tooManyPlays`. */
export async function openRound(deps: OpenDeps, opening: RoundOpening): Promise<OpenedRound> {
  assert(opening.expiresAtMs > deps.nowMs(), 'an open round has time to be played');
  const { outcome } = opening;
  const { roundId, isReplayed } =
    typeof outcome === 'function'
      ? await deps.fairness.takeTurn(opening.userId, async seed =>
          turnEnd(await store(deps, opening, outcome(drawsOf(seed)), seed)),
        )
      : await store(deps, opening, outcome);
  return { round: await deps.load(opening.userId, roundId), isReplayed };
}

interface Stored {
  readonly roundId: RoundId;
  readonly isReplayed: boolean;
}

function turnEnd(value: Stored): TurnEnd<Stored> {
  return { value, isNonceUsed: !value.isReplayed };
}

function drawsOf({ serverSeed, clientSeed, nextNonce: nonce }: ActiveSeed): Draws {
  return provableDraws({ serverSeed, clientSeed, nonce });
}

async function store(
  { wallet, nowMs }: OpenDeps,
  opening: RoundOpening,
  outcome: Json,
  seed?: ActiveSeed,
): Promise<Stored> {
  const { kind, key, userId, gameType, roomId, configVersion, unit, stake, bet, expiresAtMs } = opening;
  const round = {
    userId,
    gameType,
    roomId,
    configVersion,
    unit,
    stake,
    payout: 0,
    bet,
    outcome,
    expiresAtMs,
  };
  const held = await wallet.hold({
    kind,
    key: `${kind}:${userId}:${key}`,
    inputHash: inputHash(opening.input),
    userId,
    unit,
    amount: stake,
    fill: opening.fill ?? [],
    answer: null,
    round: 'opens',
    events: opening.events ?? [],
    companions: [
      companion(roundWriter, {
        ...round,
        seedId: seed?.seedId,
        nonce: seed?.nextNonce,
        createdAtMs: nowMs(),
      }),
    ],
  });
  if (held.state === 'refused') throw held.refusal;
  return { roundId: held.transferId as string as RoundId, isReplayed: held.state === 'replayed' };
}
