/**
 * What is told of a round, in one shape whoever tells it: the answer to the play, the record of it, or the signed
 * statement. Only what all of them say is in it, so that any two can be compared.
 */

import { GameType } from '@boardwalk/contract/enums';
import { canonicalText, type RoundStatement } from '@boardwalk/games/fairness';
import type { Output } from '../../../platform/request/send.ts';
import type { InstantRound } from '../../games/list.ts';

export type WireRound = Output<'rounds.read'>['round'];

export interface RoundFacts {
  readonly gameType: number;
  readonly roomId: number;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly configVersion: string;
  /** Null where a machine's play has seeds of its own. */
  readonly serverSeedHash: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
  /** Null for a machine: what happened there is in its record. */
  readonly bet: PlinkoBet | CapsuleBet | Unknown | null;
  readonly outcome: PlinkoOutcome | CapsuleOutcome | Unknown | null;
}

export interface PlinkoBet {
  readonly rows: number;
  readonly risk: string;
}
export interface PlinkoOutcome {
  readonly slot: number;
  readonly multiplierHundredths: number;
  /** L and R, row by row. */
  readonly path: string;
}
export interface CapsuleBet {
  readonly times: number;
}
export interface CapsuleOutcome {
  readonly capsuleIds: readonly number[];
}

export function factsOfRound(round: WireRound): RoundFacts {
  const { gameType, roomId, unit, stake, payout, configVersion } = round;
  const told = { gameType, roomId, unit, stake, payout, configVersion };
  switch (round.gameType) {
    case GameType.plinko: {
      const { rows, risk, slot, multiplierHundredths, serverSeedHash, clientSeed, nonce } = round;
      const path = round.script
        .flatMap(event => (event.type === 'bounce' ? (event.side === 'right' ? 'R' : 'L') : []))
        .join('');
      const outcome = { slot, multiplierHundredths, path };
      return { ...told, serverSeedHash, clientSeed, nonce, bet: { rows, risk }, outcome };
    }
    case GameType.gashapon: {
      const { times, prizes, serverSeedHash, clientSeed, nonce } = round;
      const outcome = { capsuleIds: prizes.map(({ capsuleId }) => capsuleId) };
      return { ...told, serverSeedHash, clientSeed, nonce, bet: { times }, outcome };
    }
    case GameType.claw:
    case GameType.push:
    case GameType.bo:
      return { ...told, serverSeedHash: null, clientSeed: null, nonce: null, bet: null, outcome: null };
    default:
      return { ...told, ...partsOf(round) };
  }
}

/** The round of any other game is told as it was stored. */
function partsOf({ serverSeedHash, clientSeed, nonce, bet, outcome }: InstantRound) {
  return { serverSeedHash, clientSeed, nonce, bet: recordOf(bet), outcome: recordOf(outcome) };
}

export function factsOfStatement(statement: RoundStatement): RoundFacts {
  const { gameType, roomId, unit, stake, payout, configVersion, serverSeedHash, clientSeed, nonce } =
    statement;
  const told = { gameType, roomId, unit, stake, payout, configVersion, serverSeedHash, clientSeed, nonce };
  const [bet, outcome] = [recordOf(statement.bet), recordOf(statement.outcome)];
  if (gameType === GameType.plinko)
    return { ...told, bet: plinkoBetOf(bet), outcome: plinkoOutcomeOf(outcome) };
  if (gameType === GameType.gashapon) {
    return { ...told, bet: { times: numberOf(bet['times']) }, outcome: capsuleOutcomeOf(outcome) };
  }
  // A tide is proven by itself, for all who called it.
  const isOfMachine = gameType === GameType.claw || gameType === GameType.push || gameType === GameType.bo;
  return { ...told, ...(isOfMachine ? { bet: null, outcome: null } : { bet, outcome }) };
}

/** The names of what two tell differently. */
export function differencesOf(one: RoundFacts, other: RoundFacts): readonly (keyof RoundFacts)[] {
  const names = Object.keys(one) as (keyof RoundFacts)[];
  return names.filter(name => canonicalText(one[name]) !== canonicalText(other[name]));
}

type Unknown = Readonly<Record<string, unknown>>;

function plinkoBetOf({ rows, risk }: Unknown): PlinkoBet {
  return { rows: numberOf(rows), risk: String(risk) };
}

function plinkoOutcomeOf({ slot, multiplierHundredths, path }: Unknown): PlinkoOutcome {
  return {
    slot: numberOf(slot),
    multiplierHundredths: numberOf(multiplierHundredths),
    path: String(path),
  };
}

function capsuleOutcomeOf({ turns }: Unknown): CapsuleOutcome {
  const list: readonly unknown[] = Array.isArray(turns) ? turns : [];
  return { capsuleIds: list.map(turn => numberOf(recordOf(turn)['capsuleId'])) };
}

function recordOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

/** −1 for what is none: then it is no fact that anybody tells. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : -1;
}
