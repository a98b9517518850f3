/**
 * Plays an instant round: stake and payout move in one transfer, and the round is stored with them.
 * The same key gives the stored round again, whatever would be drawn now.
 */
import {
  type Coins,
  coins,
  type Draws,
  type IdempotencyKey,
  type Refusal,
  type RoomId,
  type RoundId,
  type UserId,
} from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import type { PlayPace } from '@boardwalk/rules';
import type { ActiveSeed, Fairness, TurnEnd } from '../../fairness/index.ts';
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
  type PostOutcome,
  type Purse,
  pay,
  spend,
  type Transfer,
  type Unit,
  type Wallet,
} from '../../wallet/index.ts';
import type { PlayPaces } from '../play-paces.ts';
import { type Round, seedOf } from '../round.ts';
import { roundLeaf } from '../statement.ts';
import { roundWriter } from '../store/writer.ts';

export interface InstantPlay {
  /** The transfer's kind, `'plinko.play'`. */
  readonly kind: string;
  /** Chosen by the client. */
  readonly key: IdempotencyKey;
  readonly userId: UserId;
  readonly gameType: number;
  readonly roomId: RoomId;
  /** All that the client asked for: the same key with another is refused. */
  readonly input: Json;
  /** A stake in trial coins may take two kinds; which ones is asked when it is this play's turn. */
  readonly unit: Unit | (() => Promise<Purse>);
  /** Above zero. */
  readonly stake: Coins;
  /** The house account that takes the stake and pays. */
  readonly house: string;
  readonly bet: Json;
  /**
   * Asked when it is this play's turn. A key that was played before gives its round whatever this says: its
   * player may ask again after the last prize is gone or the room has closed.
   */
  readonly refusal?: () => Refusal | undefined;
  /** What it means when a companion of the game's own cannot be written; undefined for others'. */
  readonly refusalOf?: (clash: CompanionClash) => Promise<Refusal | undefined>;
  /** How fast they may follow one another; as fast as other limits let them without. */
  readonly pace?: PlayPace;
  /** Draws the round; may be asked again with other draws when another node was faster. */
  readonly decide: (draws: Draws) => Decided;
}

export interface Decided {
  readonly configVersion: string;
  /** The whole return, stake included. */
  readonly payout: Coins;
  /** What the game needs to show and verify the round, beside the bet. */
  readonly outcome: Json;
  readonly events?: readonly OutboxEvent[];
  /** Moved with stake and payout: what the house puts aside. Sums to zero. */
  readonly postings?: readonly Posting[];
  /** Written with the round. */
  readonly companions?: readonly Companion[];
}

export interface PlayedRound {
  readonly round: Round;
  readonly isReplayed: boolean;
}

export interface PlayDeps {
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'takeTurn'>;
  readonly proof: Pick<Proof, 'leafWriter'>;
  readonly limits: Pick<Limits, 'companionsOf' | 'refusalOf'>;
  readonly load: (userId: UserId, roundId: RoundId) => Promise<Round>;
  readonly nowMs: () => number;
  readonly paces: PlayPaces;
}

/** Throws the wallet's refusals, `tooManyPlays`, and `tooManyRequests` for one that comes too early. */
export async function playInstant(deps: PlayDeps, play: InstantPlay): Promise<PlayedRound> {
  const { round, roundId } = await deps.fairness.takeTurn(play.userId, seed => post(deps, play, seed));
  return { round: round ?? (await deps.load(play.userId, roundId)), isReplayed: round === undefined };
}

/** Without the round when the key was played before. */
interface Taken {
  readonly roundId: RoundId;
  readonly round: Round | undefined;
}

async function post(deps: PlayDeps, play: InstantPlay, seed: ActiveSeed): Promise<TurnEnd<Taken>> {
  const refusal = play.refusal?.() ?? (play.pace && deps.paces.count(play.pace, play));
  if (refusal) return refuse(deps, play, refusal);
  const nonce = seed.nextNonce;
  const decided = play.decide(
    provableDraws({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce }),
  );
  const createdAtMs = deps.nowMs();
  const purse = typeof play.unit === 'string' ? { unit: play.unit, fill: [] } : await play.unit();
  const stake = { userId: play.userId, unit: purse.unit, coins: play.stake, atMs: createdAtMs };
  const counted = await deps.limits.companionsOf(stake);
  const transfer = transferOf(deps, play, { decided, purse, seed, createdAtMs, counted });
  const posted = await postOrRefuse(deps, play, transfer);
  if (posted.state === 'refused') throw posted.refusal;
  const roundId = posted.transferId as string as RoundId;
  if (posted.state === 'replayed') return { value: { roundId, round: undefined }, isNonceUsed: false };
  const around = balancesAround(purse.unit, transfer.postings, posted.balances);
  const round = roundOf(play, { decided, purse, seed, createdAtMs, counted }, { roundId, ...around });
  return { value: { roundId, round }, isNonceUsed: true };
}

async function refuse({ wallet }: PlayDeps, play: InstantPlay, refusal: Refusal): Promise<TurnEnd<Taken>> {
  const played = await wallet.findPosted(keyOf(play), inputHash(play.input));
  if (!played) throw refusal;
  return { value: { roundId: played as string as RoundId, round: undefined }, isNonceUsed: false };
}

/** Other clashes are the seed's: whoever takes turns draws again. */
async function postOrRefuse(
  { wallet, limits }: Pick<PlayDeps, 'wallet' | 'limits'>,
  play: InstantPlay,
  transfer: Transfer,
): Promise<PostOutcome> {
  try {
    return await wallet.post(transfer);
  } catch (error) {
    const refusal = error instanceof CompanionClash ? await play.refusalOf?.(error) : undefined;
    throw refusal ?? (await limits.refusalOf(error, play.userId)) ?? error;
  }
}

function keyOf({ kind, userId, key }: InstantPlay): string {
  return `${kind}:${userId}:${key}`;
}

interface Taking {
  readonly decided: Decided;
  readonly purse: Purse;
  readonly seed: ActiveSeed;
  readonly createdAtMs: number;
  /** What counts the stake against a limit of its player. */
  readonly counted: readonly Companion[];
}

function transferOf(
  { proof }: Pick<PlayDeps, 'proof'>,
  play: InstantPlay,
  { decided, purse, seed, createdAtMs, counted }: Taking,
): Transfer {
  const { kind, userId, gameType, roomId, house, stake, bet } = play;
  const { unit, fill } = purse;
  const { configVersion, payout, outcome, events, postings = [], companions = [] } = decided;
  const { seedId, nextNonce: nonce } = seed;
  const round = { userId, gameType, roomId, configVersion, unit, stake, payout, bet, outcome, createdAtMs };
  return {
    kind,
    key: keyOf(play),
    inputHash: inputHash(play.input),
    postings: [
      ...fill,
      ...spend({ userId, unit, house, amount: stake }),
      ...pay({ userId, unit, house, amount: payout }),
      ...postings,
    ],
    // The stored round is the answer to a repeated key.
    answer: null,
    round: 'opens',
    events: events ?? [],
    companions: [
      companion(roundWriter, { ...round, seedId, nonce }),
      roundLeaf(proof, 'opens', { ...round, seed: seedOf(seed, nonce), state: 'settled' }),
      ...companions,
      ...counted,
    ],
  };
}

interface Around {
  readonly balanceBefore: Coins;
  readonly balanceAfter: Coins;
}

/** `balances` come after each posting of the player. */
function balancesAround(unit: Unit, postings: readonly Posting[], balances: readonly Coins[]): Around {
  const ofPlayer = postings.filter(({ account }) => 'userId' in account);
  const moves = ofPlayer
    .map(({ account, amount }, place) => ({ account, amount, balance: balances[place] ?? 0 }))
    .filter(({ account }) => account.unit === unit);
  const { balance = 0, amount = 0 } = moves[0] ?? {};
  return { balanceBefore: coins(balance - amount), balanceAfter: coins(moves.at(-1)?.balance ?? 0) };
}

function roundOf(
  { userId, gameType, roomId, stake, bet }: InstantPlay,
  { decided: { configVersion, payout, outcome }, purse: { unit }, seed, createdAtMs }: Taking,
  { roundId, ...around }: Around & { readonly roundId: RoundId },
): Round {
  return {
    id: roundId,
    userId,
    gameType,
    roomId,
    configVersion,
    unit,
    stake,
    payout,
    bet,
    outcome,
    createdAtMs,
    seed: seedOf(seed, seed.nextNonce),
    state: 'settled',
    ...around,
  };
}
