/** What is said of seeds, as leaves of the chain and as receipts. */
import type { UserId } from '@boardwalk/base';
import {
  type ActivationStatement,
  type CommitmentStatement,
  type SeedStatement,
  type Statement,
  writeStatement,
} from '@boardwalk/games/fairness';
import type { Proof } from '../proof/index.ts';

export type Receipt = ReturnType<Proof['sign']>;

interface Committed {
  readonly userId: UserId;
  readonly serverSeedHash: string;
}

export function seedStatement({ userId, serverSeedHash }: Committed): SeedStatement {
  return { type: 'seed', userId, serverSeedHash };
}

export function activationStatement({
  userId,
  serverSeedHash,
  clientSeed,
}: Committed & { readonly clientSeed: string }): ActivationStatement {
  return { type: 'activation', userId, serverSeedHash, clientSeed };
}

export function commitmentStatement(roomId: number, serverSeedHash: string): CommitmentStatement {
  return { type: 'commitment', roomId, serverSeedHash };
}

export function signed(proof: Pick<Proof, 'sign'>, subject: number | string, statement: Statement): Receipt {
  return proof.sign({ kind: statement.type, subject: String(subject), statement: writeStatement(statement) });
}
