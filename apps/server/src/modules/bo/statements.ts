/** What is said of a tide: before anybody can call it, and when nobody can any more. */
import { assert } from '@boardwalk/base';
import { BO_RUN_MS, type MarketTerms } from '@boardwalk/games/bo';
import {
  leafOf,
  type MarketTideStatement,
  type TideClosedStatement,
  type TideEndStatement,
  type TideStatement,
  type TideStrikeStatement,
  writeStatement,
} from '@boardwalk/games/fairness';
import type { Proof } from '../proof/index.ts';
import type { ClosedTide, Tide, TideMarket } from './tides/tide.ts';

export type OpenedTide = Pick<
  Tide,
  'roomId' | 'configVersion' | 'serverSeedHash' | 'startPrice' | 'closesAtMs' | 'market'
>;

export function tideStatement(tide: OpenedTide): TideStatement | MarketTideStatement {
  const { roomId, configVersion, serverSeedHash, startPrice, closesAtMs, market } = tide;
  if (market) return { type: 'markettide', ...termsOf(tide, market) };
  assert(startPrice !== undefined, 'a tide that is drawn has a start from its opening on');
  return { type: 'tide', roomId, configVersion, serverSeedHash, startPrice, closesAtMs };
}

/** What a market tide is bound to instead of a seed. */
export function termsOf(
  { roomId, configVersion, closesAtMs }: Pick<OpenedTide, 'roomId' | 'configVersion' | 'closesAtMs'>,
  { source, symbol, decimals, strikesAtMs }: Omit<TideMarket, 'voidReason'>,
): MarketTerms {
  const endsAtMs = strikesAtMs + BO_RUN_MS;
  return { roomId, configVersion, source, symbol, decimals, closesAtMs, strikesAtMs, endsAtMs };
}

export function closedStatement({ roomId, serverSeedHash, closing }: ClosedTide): TideClosedStatement {
  const { stakes, saltsDigest } = closing;
  return { type: 'tideclosed', roomId, serverSeedHash, stakes, saltsDigest };
}

type SaidOfTide =
  | TideStatement
  | TideClosedStatement
  | MarketTideStatement
  | TideStrikeStatement
  | TideEndStatement;

export function tideLeaf(tideId: number, statement: SaidOfTide) {
  return leafOf({ kind: statement.type, subject: String(tideId), statement: writeStatement(statement) });
}

export function tideReceipt(proof: Pick<Proof, 'sign'>, tideId: number, statement: SaidOfTide) {
  return proof.sign({
    kind: statement.type,
    subject: String(tideId),
    statement: writeStatement(statement),
  });
}
