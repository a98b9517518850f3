/** A house that signs what it says, as the installation does. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { leafOf, leafText, type Receipt, type Statement, writeStatement } from '@boardwalk/games/fairness';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CapsuleOutcome, factsOfRound, type WireRound } from '../src/domain/proof/compare/facts.ts';

hashes.sha512 = sha512;

const SECRET_KEY = new Uint8Array(32).fill(7);
export const PUBLIC_KEY = bytesToHex(getPublicKey(SECRET_KEY));
export const OTHER_KEY = bytesToHex(getPublicKey(new Uint8Array(32).fill(8)));

export function receiptOf(subject: string, statement: Statement): Receipt {
  const said = { kind: statement.type, subject, statement: writeStatement(statement) };
  return { ...said, signature: bytesToHex(sign(utf8ToBytes(leafText(leafOf(said))), SECRET_KEY)) };
}

/** As the server says it of a settled round. */
export function receiptOfRound(round: WireRound, userId = 7): OutputOf<Calls['rounds.read']>['receipt'] {
  const { bet, outcome, ...facts } = factsOfRound(round);
  return receiptOf(round.roundId, {
    type: 'round',
    state: 'settled',
    userId,
    ...facts,
    bet: storedBet(bet),
    outcome: storedOutcome(outcome),
    createdAtMs: round.createTime,
  });
}

/** The server keeps more of a bet than the wire has. */
function storedBet(bet: ReturnType<typeof factsOfRound>['bet']): unknown {
  return bet !== null && 'times' in bet ? { ...bet, seriesId: 1 } : bet;
}

function storedOutcome(outcome: ReturnType<typeof factsOfRound>['outcome']): unknown {
  if (outcome === null || !('capsuleIds' in outcome)) return outcome;
  const { capsuleIds } = outcome as CapsuleOutcome;
  return { turns: capsuleIds.map((capsuleId, turn) => ({ turn, capsuleId })) };
}
