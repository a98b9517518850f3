/** What is said of a tide: before anybody can call it, and when nobody can any more. */
import {
  leafOf,
  type TideClosedStatement,
  type TideStatement,
  writeStatement,
} from '@boardwalk/games/fairness';
import type { Proof } from '../proof/index.ts';
import type { ClosedTide, Tide } from './tides/tide.ts';

export type OpenedTide = Pick<
  Tide,
  'roomId' | 'configVersion' | 'serverSeedHash' | 'startPrice' | 'closesAtMs'
>;

export function tideStatement(tide: OpenedTide): TideStatement {
  const { roomId, configVersion, serverSeedHash, startPrice, closesAtMs } = tide;
  return { type: 'tide', roomId, configVersion, serverSeedHash, startPrice, closesAtMs };
}

export function closedStatement({ roomId, serverSeedHash, closing }: ClosedTide): TideClosedStatement {
  const { stakes, saltsDigest } = closing;
  return { type: 'tideclosed', roomId, serverSeedHash, stakes, saltsDigest };
}

export function tideLeaf(tideId: number, statement: TideStatement | TideClosedStatement) {
  return leafOf({ kind: statement.type, subject: String(tideId), statement: writeStatement(statement) });
}

export function tideReceipt(
  proof: Pick<Proof, 'sign'>,
  tideId: number,
  statement: TideStatement | TideClosedStatement,
) {
  return proof.sign({
    kind: statement.type,
    subject: String(tideId),
    statement: writeStatement(statement),
  });
}
