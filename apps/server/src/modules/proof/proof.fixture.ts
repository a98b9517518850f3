/** A proof on a database of its own, for tests. */
import { createSecrets } from '../../platform/secrets.ts';
import { createTestLedger, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createProof, type Proof } from './index.ts';

export interface ProofSettings {
  readonly file?: string;
  readonly url?: string;
  readonly secretsKey?: string;
  /** As a server that owns its tables. */
  readonly isOwner?: boolean;
}

export interface TestProof {
  readonly ledger: TestLedger;
  readonly proof: Proof;
  /** Another node on the same database, not prepared yet. */
  node(settings?: ProofSettings): Proof;
  /** Under the role that owns the tables. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function createTestProof(settings: ProofSettings = {}): Promise<TestProof> {
  const ledger = await createTestLedger();
  const node = ({ file = '', url = '', secretsKey = '', isOwner = false }: ProofSettings = {}): Proof =>
    createProof({
      ...ledger,
      database: isOwner ? ledger.owner : ledger.database,
      config: { ANCHOR_FILE: file, ANCHOR_URL: url },
      secrets: createSecrets(secretsKey),
    });
  const proof = node(settings);
  await proof.prepare();
  return {
    ledger,
    proof,
    node,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await ledger.owner.pool.query<Row>(text, values)).rows,
    close: async () => {
      await proof.stop();
      await ledger.close();
    },
  };
}
