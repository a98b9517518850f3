/**
 * Opens a round that takes time: its stake is held until the round is settled or void. The same key
 * gives the stored round again.
 */
import {
  assert,
  type Coins,
  type Draws,
  type IdempotencyKey,
  type Refusal,
  type RoomId,
  type RoundId,
  type UserId,
} from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import type { ActiveSeed, CommittedSeeds, Fairness, TurnEnd } from '../../fairness/index.ts';
import type { Limits } from '../../limits/index.ts';
import type { Proof } from '../../proof/index.ts';
import {
  type Companion,
  CompanionClash,
  companion,
  inputHash,
  type Json,
  type OutboxEvent,
  type Posting,
  type Unit,
  type Wallet,
} from '../../wallet/index.ts';
import { type Round, seedOf } from '../round.ts';
import { roundLeaf } from '../statement.ts';
import { roundWriter } from '../store/writer.ts';

/** What proves how a round comes out. There is no other way to open one. */
export type RoundProof =
  /** The player's pair of seeds with its next nonce; `draw` gives what is known at the start, such as a scene's seed. */
  | { readonly by: 'pair'; readonly draw: (draws: Draws) => Json }
  /** The record of a machine's play, whose seeds were committed to. */
  | { readonly by: 'play'; readonly playId: string; readonly seeds: CommittedSeeds }
  /** A real machine: what it did can be told, and not run again. */
  | { readonly by: 'machine'; readonly playId: string }
  /** A round that others share: its server seed was committed to, and the client seed of each of them helps to draw it. */
  | {
      readonly by: 'shared';
      readonly sharedId: string;
      readonly serverSeedHash: string;
      readonly clientSeed: string;
    };

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
  /** What was bet on; the play that a proof names is written into it. */
  readonly bet: Readonly<Record<string, Json>>;
  readonly proof: RoundProof;
  /** Then it counts as abandoned, and is resolved. */
  readonly expiresAtMs: number;
  readonly events?: readonly OutboxEvent[];
  /** Written with the round. */
  readonly companions?: readonly Companion[];
  /** A rule that may have changed under the player: whoever repeats a key gets the stored round all the same. */
  readonly refusal?: () => Refusal | undefined;
  /** What it means when a companion of the game's own cannot be written; undefined for others'. */
  readonly refusalOf?: (clash: CompanionClash) => Refusal | undefined;
}

export interface OpenedRound {
  readonly round: Round;
  readonly isReplayed: boolean;
}

export interface OpenDeps {
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'takeTurn'>;
  readonly proof: Pick<Proof, 'leafWriter'>;
  readonly limits: Pick<Limits, 'companionsOf' | 'refusalOf'>;
  readonly load: (userId: UserId, roundId: RoundId) => Promise<Round>;
  readonly nowMs: () => number;
}

/** Throws the wallet's refusals, and `tooManyPlays`. */
export async function openRound(deps: OpenDeps, opening: RoundOpening): Promise<OpenedRound> {
  assert(opening.expiresAtMs > deps.nowMs(), 'an open round has time to be played');
  const { proof, userId } = opening;
  const { roundId, isReplayed } =
    proof.by === 'pair'
      ? await deps.fairness.takeTurn(userId, async seed =>
          turnEnd(await store(deps, opening, proof.draw(drawsOf(seed)), seed)),
        )
      : await store(deps, opening, null);
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
  { wallet, proof, limits, nowMs }: OpenDeps,
  opening: RoundOpening,
  outcome: Json,
  seed?: ActiveSeed,
): Promise<Stored> {
  const { kind, userId, gameType, roomId, configVersion, unit, stake, expiresAtMs } = opening;
  const refusal = opening.refusal?.();
  if (refusal) return { roundId: await findOpened(wallet, opening, refusal), isReplayed: true };
  const createdAtMs = nowMs();
  const bet = provenBet(opening);
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
    createdAtMs,
  };
  const stated = { ...round, state: 'open', seed: seed && seedOf(seed, seed.nextNonce) } as const;
  const counted = await limits.companionsOf({ userId, unit, coins: stake, atMs: createdAtMs });
  const holding = wallet.hold({
    kind,
    key: keyOf(opening),
    inputHash: inputHash(opening.input),
    userId,
    unit,
    amount: stake,
    fill: opening.fill ?? [],
    answer: null,
    round: 'opens',
    events: opening.events ?? [],
    companions: [
      companion(roundWriter, { ...round, expiresAtMs, seedId: seed?.seedId, nonce: seed?.nextNonce }),
      roundLeaf(proof, 'opens', stated),
      ...counted,
      ...(opening.companions ?? []),
    ],
  });
  const held = await holding.catch(async (error: unknown) => {
    const own = error instanceof CompanionClash ? opening.refusalOf?.(error) : undefined;
    throw own ?? (await limits.refusalOf(error, userId)) ?? error;
  });
  if (held.state === 'refused') throw held.refusal;
  return { roundId: held.transferId as string as RoundId, isReplayed: held.state === 'replayed' };
}

function keyOf({ kind, userId, key }: RoundOpening): string {
  return `${kind}:${userId}:${key}`;
}

async function findOpened(
  wallet: Pick<Wallet, 'findPosted'>,
  opening: RoundOpening,
  refusal: Refusal,
): Promise<RoundId> {
  const posted = await wallet.findPosted(keyOf(opening), inputHash(opening.input));
  if (!posted) throw refusal;
  return posted as string as RoundId;
}

function provenBet({ bet, proof }: RoundOpening): Json {
  if (proof.by === 'pair') return bet;
  if (proof.by === 'machine') return { ...bet, playId: proof.playId };
  if (proof.by === 'shared') {
    const { sharedId, serverSeedHash, clientSeed } = proof;
    return { ...bet, sharedId, serverSeedHash, clientSeed };
  }
  const { serverSeedHash, clientSeed } = proof.seeds;
  return { ...bet, playId: proof.playId, serverSeedHash, clientSeed };
}
