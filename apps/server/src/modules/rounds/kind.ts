/**
 * A kind of rounds: of which game they are, what is stored of a bet and of how it came out, and what may prove that.
 * What is read was written by an earlier release or another node, so it is looked at before it is believed.
 */
import { assert, type Draws } from '@boardwalk/base';
import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Json } from '../wallet/index.ts';
import type { RoundOpening, RoundProof } from './commands/open-round.ts';
import type { Decided, InstantPlay } from './commands/play-instant.ts';
import type { Round } from './round.ts';

/** What a proof writes into the bet of the round it belongs to. */
type ProofField = 'playId' | 'sharedId' | 'serverSeedHash' | 'clientSeed';
type ProofBy<By extends RoundProof['by']> = Extract<RoundProof, { readonly by: By }>;

interface Definition<Bet extends TObject, Outcome extends TObject, By extends RoundProof['by']> {
  /** As the wire numbers it. */
  readonly gameType: number;
  readonly bet: Bet;
  readonly outcome: Outcome;
  /** There is no other way to play one. */
  readonly provenBy: readonly By[];
}

export interface RoundKind<Bet, Outcome, By extends RoundProof['by']> {
  readonly gameType: number;
  /** A round that begins and ends at once. */
  instant(
    play: Omit<InstantPlay, 'gameType' | 'bet' | 'decide'> & {
      readonly bet: 'pair' extends By ? Bet : never;
      readonly decide: (draws: Draws) => DecidedAs<Outcome>;
    },
  ): InstantPlay;
  /** A round that takes time. */
  opening(
    opening: Omit<RoundOpening, 'gameType' | 'bet' | 'proof'> & {
      readonly bet: Omit<Bet, ProofField>;
      readonly proof: ProofBy<By>;
    },
  ): RoundOpening;
  /** As it is stored. */
  written(outcome: Outcome): Json;
  betOf(round: Pick<Round, 'bet'>): Bet;
  /** Undefined while nothing is known of it. */
  findOutcome(round: Pick<Round, 'outcome'>): Outcome | undefined;
  /** The outcome of a decided round. */
  outcomeOf(round: Pick<Round, 'outcome'>): Outcome;
}

export type DecidedAs<Outcome> = Omit<Decided, 'outcome'> & { readonly outcome: Outcome };

export function defineRoundKind<Bet extends TObject, Outcome extends TObject, By extends RoundProof['by']>({
  gameType,
  bet,
  outcome,
  provenBy,
}: Definition<Bet, Outcome, By>): RoundKind<Static<Bet>, Static<Outcome>, By> {
  const readBet = readerOf(bet, `the bet of a round of game ${gameType}`);
  const readOutcome = readerOf(outcome, `the outcome of a round of game ${gameType}`);
  const provers: readonly string[] = provenBy;
  return {
    gameType,
    instant: ({ decide, ...play }) => {
      assert(provers.includes('pair'), `a round of game ${gameType} is drawn from its player's seeds`);
      return {
        ...play,
        gameType,
        bet: play.bet as Json,
        decide: draws => {
          const decided = decide(draws);
          return { ...decided, outcome: decided.outcome as Json };
        },
      };
    },
    opening: opening => {
      assert(provers.includes(opening.proof.by), `a round of game ${gameType} has the proof it needs`);
      return { ...opening, gameType, bet: opening.bet as Readonly<Record<string, Json>> };
    },
    written: value => value as Json,
    betOf: round => readBet(round.bet),
    findOutcome: round => (round.outcome === null ? undefined : readOutcome(round.outcome)),
    outcomeOf: round => readOutcome(round.outcome),
  };
}

function readerOf<Schema extends TObject>(schema: Schema, name: string): (value: unknown) => Static<Schema> {
  const validator = Compile(schema);
  return value => {
    assert(validator.Check(value), `${name} has its shape`);
    return value;
  };
}
