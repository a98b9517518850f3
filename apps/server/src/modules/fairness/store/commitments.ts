/** The only SQL of machine plays' commitments. */
import { leafOf, writeStatement } from '@boardwalk/games/fairness';
import type { Generated } from 'kysely';
import { transaction } from '../../../platform/database/index.ts';
import { commitmentStatement } from '../statements.ts';
import type { SeedStoreDeps } from './seeds.ts';

type Tables = {
  play_commitments: {
    id: Generated<number>;
    room_id: number;
    server_seed: Buffer;
    server_seed_hash: Buffer;
    created_at: Date;
    client_seed: string | null;
    fixed_at: Date | null;
  };
};

export interface NewCommitment {
  readonly roomId: number;
  /** The end of the chain of hashes; hexadecimal. */
  readonly tail: string;
  /** The hash of the seed that the first play is made with. */
  readonly serverSeedHash: string;
  readonly now: Date;
}

export function createCommitmentStore({ database, secrets, proof }: SeedStoreDeps) {
  return {
    add: ({ roomId, tail, serverSeedHash, now }: NewCommitment): Promise<number> =>
      transaction(database, async tx => {
        const { id } = await tx
          .$extendTables<Tables>()
          .insertInto('play_commitments')
          .values({
            room_id: roomId,
            server_seed: secrets.seal(Buffer.from(tail, 'hex')),
            server_seed_hash: Buffer.from(serverSeedHash, 'hex'),
            created_at: now,
            client_seed: null,
            fixed_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const statement = commitmentStatement(roomId, serverSeedHash);
        await proof.addLeaf(
          tx,
          leafOf({ kind: statement.type, subject: String(id), statement: writeStatement(statement) }),
        );
        return id;
      }),
    /** Whether it was open, and so has its client seed now. */
    fix: async (id: number, clientSeed: string, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await database.db
        .$extendTables<Tables>()
        .updateTable('play_commitments')
        .set({ client_seed: clientSeed, fixed_at: now })
        .where('id', '=', id)
        .where('client_seed', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type CommitmentStore = ReturnType<typeof createCommitmentStore>;
