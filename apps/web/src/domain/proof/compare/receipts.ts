/** Whether receipts are the house's, and say what it has told. */
import { type Receipt, readStatement, type Statement } from '@boardwalk/games/fairness';
import { isSignedBy } from '@boardwalk/games/signature';
import { differencesOf, factsOfStatement, type RoundFacts } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** The keys with which receipts may be signed: that of the installation as it was first seen. */
export type PublicKey = string;

type StatementOf<Type extends Statement['type']> = Extract<Statement, { readonly type: Type }>;

/** Undefined unless the receipt is signed and about this subject. */
export function readReceipt<Type extends Statement['type']>(
  receipt: Receipt,
  type: Type,
  key: PublicKey,
): StatementOf<Type> | undefined {
  const statement = readStatement(receipt.statement);
  const isWhole = receipt.kind === type && statement?.type === type && isSignedBy(receipt, key);
  return isWhole ? (statement as StatementOf<Type>) : undefined;
}

export interface ToldRound {
  readonly id: string;
  readonly userId: number;
  readonly facts: RoundFacts;
  readonly receipt: Receipt | undefined;
}

/** A round without a receipt, with one of another round or with other words is told, not given in writing. */
export function compareReceipt(
  { id, userId, facts, receipt }: ToldRound,
  key: PublicKey,
): readonly Finding[] {
  const statement = receipt?.subject === id ? readReceipt(receipt, 'round', key) : undefined;
  if (statement === undefined) return [finding('badReceipt', id)];
  // A machine's round that nothing came of is void.
  const isAbout = statement.userId === userId && statement.state !== 'open';
  const differences = differencesOf(facts, factsOfStatement(statement));
  return isAbout && differences.length === 0 ? [] : [finding('badReceipt', id)];
}

export interface ToldSeed {
  readonly userId: number;
  readonly serverSeedHash: string;
  readonly receipt: Receipt;
}

export function compareSeedReceipt(
  { userId, serverSeedHash, receipt }: ToldSeed,
  key: PublicKey,
): readonly Finding[] {
  const statement = readReceipt(receipt, 'seed', key);
  if (statement === undefined) return [finding('badReceipt', serverSeedHash)];
  const isSame = statement.userId === userId && statement.serverSeedHash === serverSeedHash;
  return isSame ? [] : [finding('badReceipt', serverSeedHash)];
}

export function compareActivation(
  { userId, serverSeedHash, clientSeed, receipt }: ToldSeed & { readonly clientSeed: string },
  key: PublicKey,
): readonly Finding[] {
  const statement = readReceipt(receipt, 'activation', key);
  if (statement === undefined) return [finding('badReceipt', serverSeedHash)];
  const isSame =
    statement.userId === userId &&
    statement.serverSeedHash === serverSeedHash &&
    statement.clientSeed === clientSeed;
  return isSame ? [] : [finding('badReceipt', serverSeedHash)];
}

export interface Commitment {
  readonly id: string;
  readonly roomId: number;
  readonly serverSeedHash: string;
  readonly signature: string;
}

/** Its statement is not sent along: it can be nothing else. */
export function receiptOfCommitment({ id, roomId, serverSeedHash, signature }: Commitment): Receipt {
  const statement = JSON.stringify({ type: 'commitment', roomId, serverSeedHash });
  return { kind: 'commitment', subject: id, statement, signature };
}

export function compareCommitment(commitment: Commitment, key: PublicKey): readonly Finding[] {
  const isSigned = readReceipt(receiptOfCommitment(commitment), 'commitment', key) !== undefined;
  return isSigned ? [] : [finding('badReceipt', commitment.serverSeedHash)];
}
